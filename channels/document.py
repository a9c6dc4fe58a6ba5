"""The typed document: what `bot.present` makes and every channel renders in its platform's way.

Text in a document is plain: it carries no markup, and a renderer makes everything in it inert. Links exist
only as `Cite` and `Footnote`, so that model text can never become one (law S2).
"""

from dataclasses import dataclass, field
from typing import Final

from channels.types import Address


@dataclass(frozen=True, slots=True)
class Text:
    """Words, with at most one emphasis: '', 'strong', 'em' or 'code'."""

    text: str
    style: str = ""


@dataclass(frozen=True, slots=True)
class Jump(Text):
    """Words that lead to a thread of ours, where the platform can lead there; `address` is the thread."""

    address: Address | None = None


@dataclass(frozen=True, slots=True)
class Cite:
    """A footnote mark; `numbers` are those of the document's footnotes."""

    numbers: tuple[int, ...]


Span = Text | Cite


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; level 1 is the document's title.

    `folds` says of the list or the footnotes right below it that they may be folded away until wanted.
    """

    level: int
    text: str
    folds: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    spans: tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list of paragraphs."""

    items: tuple[tuple[Span, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of spans."""

    header: tuple[str, ...]
    rows: tuple[tuple[tuple[Span, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Footnote:
    """A footnote: the exact words, and the page that they stand in. `url` may be `doc:<path>`."""

    number: int
    quote: str
    title: str
    url: str
    fetched: str
    label: str = ""


@dataclass(frozen=True, slots=True)
class Footnotes:
    """The footnotes of a document, in the order of their numbers."""

    notes: tuple[Footnote, ...]


@dataclass(frozen=True, slots=True)
class Meter:
    """A named amount against its limit, as words: ('tool calls', '3', '40')."""

    name: str
    spent: str
    limit: str
    share: float


@dataclass(frozen=True, slots=True)
class ProgressCard:
    """How far a job is. `phase` is a sentence, `lines` the plan with a state each ('done', 'open').

    `seconds` is `elapsed` as a number at the moment of the card; a renderer that redraws itself lets it tick.
    """

    title: str
    phase: str
    lines: tuple[tuple[str, str], ...]
    counts: tuple[tuple[str, str], ...]
    meters: tuple[Meter, ...]
    elapsed: str
    seconds: float = 0.0


MOST_VALUE_BYTES: Final = 56
"""What every platform's buttons can carry; the tightest takes 64 bytes with its own part."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: what it says and the value that comes back, of at most `MOST_VALUE_BYTES` bytes.

    A value of the form `view:<name>:<argument>` opens that view of `channels.ports.Views` where the platform
    can show one beside the conversation; elsewhere it comes back like any other. `style` is '', 'primary' or
    'danger'.
    """

    label: str
    value: str
    style: str = ""

    def __post_init__(self) -> None:
        if len(self.value.encode()) > MOST_VALUE_BYTES:
            raise ValueError(self.value)


@dataclass(frozen=True, slots=True)
class Choices:
    """Buttons below a document."""

    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Code:
    """Text that is shown as it stands, line by line."""

    text: str


@dataclass(frozen=True, slots=True)
class File:
    """A file that goes with the document. `ref` is what `ChannelSetup.files` takes."""

    name: str
    media_type: str
    title: str
    ref: str


Block = Heading | Paragraph | Bullets | Table | Footnotes | ProgressCard | Choices | Code | File


@dataclass(frozen=True, slots=True)
class Document:
    """Blocks in order, in one language. `kind` is 'reply', 'progress', 'report', 'view', 'shared' or 'ended'.

    What is 'ended' replaces a message whose buttons are over, and says nothing that was not there. What is
    'shared' is a reply in a thread for the whole conversation to see, where the platform has that.

    `private_to` names the one person who may see it where the platform can show something to one person in a
    shared conversation; elsewhere it is ignored, so nothing secret may depend on it.
    """

    kind: str
    language: str
    blocks: tuple[Block, ...] = field(default_factory=tuple)
    private_to: str = ""
