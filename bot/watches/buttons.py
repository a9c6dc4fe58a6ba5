"""The buttons below what a watch says; `bot.watches.handling` takes the presses.

Their values name the watch, so that an old button does what it said or tells that it is too late.
"""

from dataclasses import replace
from typing import Final

from bot.replies import say
from bot.watches.record import Watch
from channels.document import Choice, Choices, Document
from research.brief import Language

PREFIX: Final = "watch"
PAUSE: Final = "pause"
RESUME: Final = "resume"
REMOVE: Final = "remove"
RUN: Final = "run"
KEEP: Final = "keep"
FOLLOW: Final = "follow"
"""Below a report: watch what it was asked."""


def with_buttons(document: Document, watch: Watch, *verbs: str) -> Document:
    """The document with buttons for a watch, by what can be done with it now where none are named."""
    return replace(document, blocks=(*document.blocks, buttons(watch, watch.language, *verbs)))


def buttons(watch: Watch, language: Language, *verbs: str) -> Choices:
    """The buttons alone, in a language."""
    chosen = verbs or ((PAUSE if watch.active else RESUME), RUN, REMOVE)
    return Choices(
        tuple(Choice(say(f"watch.button.{verb}", language), f"{PREFIX}:{verb}:{watch.id}") for verb in chosen)
    )
