"""Text with entities as it is written: places counted in UTF-16, nothing marked but what has letters.

`rendering` writes with it. Telegram trims what it is sent, so a `Writing` begins and ends with no blank.
"""

from dataclasses import dataclass

from telegram import MessageEntity


def units(text: str) -> int:
    """The length as Telegram counts it, in UTF-16 units."""
    return len(text) + sum(sign > "\uffff" for sign in text)


@dataclass(frozen=True, slots=True)
class Marked:
    """A text with its entities."""

    text: str
    entities: tuple[MessageEntity, ...]

    @property
    def size(self) -> int:
        """The text's length in UTF-16 units."""
        return units(self.text)


class Writing:
    """A text that grows at its end."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._entities: list[MessageEntity] = []
        self.length = 0

    def write(self, text: str, kind: str = "", url: str = "") -> None:
        """Add words, marked as an entity of that kind; blanks at their ends stay outside of it."""
        bare = text.strip()
        if kind and bare:
            lead = units(text[: len(text) - len(text.lstrip())])
            self._mark(kind, self.length + lead, units(bare), url)
        self._parts.append(text)
        self.length += units(text)

    def mark(self, kind: str, since: int) -> None:
        """Put an entity over everything that was written since that place."""
        if self.length > since:
            self._mark(kind, since, self.length - since, "")

    def written(self) -> Marked:
        """The text and its entities."""
        text = "".join(self._parts).rstrip()
        end = units(text)
        kept = (one for one in self._entities if one.offset < end)
        return Marked(text, tuple(_within(one, end) for one in kept))

    def _mark(self, kind: str, offset: int, length: int, url: str) -> None:
        self._entities.append(MessageEntity(kind, offset, length, url=url or None))


def _within(one: MessageEntity, end: int) -> MessageEntity:
    if one.offset + one.length <= end:
        return one
    return MessageEntity(one.type, one.offset, end - one.offset, url=one.url)
