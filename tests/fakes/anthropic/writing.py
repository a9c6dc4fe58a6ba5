"""The obedient model as a writer: plain sentences over the facts of the request, each with its markers.

The server calls `write` for every request without a schema. Nothing is said that is not in a fact.
"""

from tests.fakes.anthropic.prompt import Prompt, Tag
from tests.fakes.matching import spaceless

_FRAME = {
    "en": "This is what the sources that were read say about the question.",
    "vi": "Đây là những gì các nguồn đã đọc cho biết về câu hỏi.",
}
_NOTHING = {
    "en": "No facts were found for this part.",
    "vi": "Không tìm thấy thông tin nào cho phần này.",
}
_DISAGREE = {"en": "The sources disagree: {} ; while {}.", "vi": "Các nguồn không thống nhất: {} ; còn {}."}
PARAGRAPH = 3


def write(prompt: Prompt) -> str:
    """A section, or a summary where the request asks for one, in Markdown."""
    facts = [fact for fact in prompt.facts if not _doubted(fact, prompt)]
    language = "vi" if prompt.language == "vi" else "en"
    if not facts:
        return _NOTHING[language]
    if is_summary(prompt):
        return _FRAME[language] + " " + " ".join(_sentences(_first_of_each(facts))[:4])
    sentences = _sentences(facts) + _disagreements(prompt, facts, language)
    groups = [sentences[start : start + PARAGRAPH] for start in range(0, len(sentences), PARAGRAPH)]
    return "\n\n".join(" ".join(group) for group in groups)


def is_summary(prompt: Prompt) -> bool:
    """Whether the summary is to be written rather than a section."""
    kinds = [tag.get("kind") for tag in prompt.all("write")]
    return "summary" in kinds if kinds else bool(prompt.all("section"))


def marker(fact: Tag) -> str:
    """The citation of a fact."""
    return f"[src:{fact.get('id')}]"


def _sentences(facts: list[Tag]) -> list[str]:
    """One sentence for each statement; facts that say it in the same words are cited together."""
    by_words: dict[str, list[Tag]] = {}
    for fact in facts:
        by_words.setdefault(spaceless(fact.words).rstrip("."), []).append(fact)
    return [f"{words} {''.join(map(marker, same))}." for words, same in by_words.items() if words]


def _first_of_each(facts: list[Tag]) -> list[Tag]:
    first: dict[str, Tag] = {}
    for fact in facts:
        first.setdefault(fact.get("sub_question"), fact)
    return list(first.values()) if len(first) > 1 else facts[:3]


def _disagreements(prompt: Prompt, facts: list[Tag], language: str) -> list[str]:
    by_id = {fact.get("id"): fact for fact in facts}
    said = []
    for tag in prompt.all("contradiction"):
        sides = [by_id[one] for one in tag.get("facts").replace(",", " ").split() if one in by_id]
        if len(sides) >= 2:
            texts = [f"{spaceless(side.words).rstrip('.')} {marker(side)}" for side in sides[:2]]
            said.append(_DISAGREE[language].format(*texts))
    return said


def _doubted(fact: Tag, prompt: Prompt) -> bool:
    feedback = spaceless(prompt.text("feedback"))
    return bool(feedback) and spaceless(fact.words).rstrip(".") in feedback
