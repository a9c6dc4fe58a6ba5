"""What is remembered of a person, as a document: by section, each fact with its day; and as a file's text.

`handling` shows it in a conversation, the views of the platforms in a person's home.
"""

from collections.abc import Iterator
from typing import Final

from bot.replies import say
from bot.replies.amounts import day
from channels.document import Block, Bullets, Choice, Choices, Code, Document, Heading, Paragraph, Text
from memory import schema
from memory.types import Fact, Scope, Section, Visible
from research.brief import Language

PREFIX: Final = "memory"
EVERYTHING: Final = "everything"
EXPORT: Final = "export"
ONE: Final = "one"
MOST_SHOWN: Final = 40
"""Facts of one section that are shown; the export has all of them."""

EXPORT_CHARACTERS: Final = 8_000


def memory_document(visible: Visible, language: Language, kind: str = "reply") -> Document:
    """What of a memory may be seen here, with buttons to export and forget it; in a view also with words."""
    return Document(kind, language, tuple(_blocks(visible, language, kind)))


def _blocks(visible: Visible, language: Language, kind: str) -> Iterator[Block]:
    memory = visible.memory
    count = len(memory.facts)
    yield Paragraph((Text(say("memory.known" if count else "memory.empty", language, count=count)),))
    for section in Section:
        facts = [one for one in reversed(memory.facts) if one.section is section]
        if facts:
            yield Heading(3 if kind == "view" else 2, say(f"memory.section.{section}", language))
            yield Bullets(tuple((Text(_line(one, visible, language)),) for one in facts[:MOST_SHOWN]))
        if len(facts) > MOST_SHOWN:
            yield Paragraph((Text(say("memory.more", language, count=len(facts) - MOST_SHOWN)),))
    if memory.episodes:
        yield Paragraph((Text(say("memory.questions", language, count=len(memory.episodes))),))
    if visible.scope is Scope.SHARED:
        yield Paragraph((Text(say("memory.only_shared", language), "em"),))
    if kind == "view":
        yield Paragraph((Text(say("memory.how", language)),))
    if not memory.empty:
        one = (Choice(say("memory.button.forget_one", language), f"{PREFIX}:{ONE}:"),) if count else ()
        yield Choices(
            (
                *one,
                Choice(say("memory.button.export", language), f"{PREFIX}:{EXPORT}:"),
                Choice(say("memory.button.forget_me", language), f"{PREFIX}:{EVERYTHING}:", "danger"),
            )
        )


def _line(fact: Fact, visible: Visible, language: Language) -> str:
    shown = day(fact.time, language)
    private = visible.scope is Scope.PRIVATE and fact.scope is Scope.PRIVATE
    key = "memory.fact_private" if private else "memory.fact"
    return say(key, language, fact=fact.content, day=shown)


def export_document(visible: Visible, language: Language) -> Document:
    """What of a memory may be seen here, in the form of its file."""
    text = schema.dumps(visible.memory)
    blocks: list[Block] = [Paragraph((Text(say("memory.export", language)),))]
    blocks += [Code(one) for one in _pieces(text)]
    return Document("reply", language, tuple(blocks))


def _pieces(text: str) -> Iterator[str]:
    """The text in pieces that end where a line does."""
    piece: list[str] = []
    size = 0
    for line in text.splitlines():
        if piece and size + len(line) > EXPORT_CHARACTERS:
            yield "\n".join(piece)
            piece, size = [], 0
        piece.append(line)
        size += len(line) + 1
    yield "\n".join(piece)
