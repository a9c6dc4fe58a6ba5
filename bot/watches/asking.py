"""The question that is left when words do not say when, as a sentence.

`bot.cli.explain` and `bot.watches` ask with it.
"""

from bot.replies import say
from bot.watches.when.schedule import Question
from research.brief import Language


def sentence(question: Question, language: Language) -> str:
    """The question in words."""
    first = question.choices[0] if question.choices else "2026-01-05"
    about = question.about.replace("toinext", "tới").replace("toiev", "tối").replace("toime", "tôi")
    return say(f"when.{question.reason}", language, about=about, first=first)
