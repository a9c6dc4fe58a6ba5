"""The words of evidence: hit, page, source, candidate, fact, and how facts agree or contradict.

Laws E1 to E5 are stated over these types. A *source* is a page as it was read, its *snapshot* is the
page's extracted text (UTF-8, NFC, line feeds), and a *fact* points into that snapshot.
"""

from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a page: `start` and `end` count code points, `score` in 0..1 says how well it fits."""

    start: int
    end: int
    score: float


@dataclass(frozen=True, slots=True)
class Hit:
    """A search result: a page that may now be read. `passages` is given by tools that hold the text."""

    source_id: str
    url: str
    title: str
    snippet: str
    tool: str
    score: float = 0.0
    published: date | None = None
    passages: tuple[Passage, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A page as it was read. `text` is its snapshot; `url` is canonical and hashes to `source_id`.

    `found_at` is where a reading service says that it ended up after redirects, where it says so.
    """

    source_id: str
    url: str
    title: str
    text: str
    fetched_at: datetime
    media_type: str
    language: str | None = None
    author: str | None = None
    published: date | None = None
    site: str | None = None
    doi: str | None = None
    found_at: str = ""


class UnreadReason(StrEnum):
    """Why a page was not read; each has its sentence in `bot.replies`."""

    UNREACHABLE = "unreachable"
    REFUSED_ADDRESS = "refused_address"
    HTTP_ERROR = "http_error"
    TOO_LARGE = "too_large"
    TOO_SLOW = "too_slow"
    BOT_CHECK = "bot_check"
    NEEDS_SCRIPTS = "needs_scripts"
    PAYWALL = "paywall"
    BINARY = "binary"
    BROKEN = "broken"
    ENCRYPTED = "encrypted"
    NO_TEXT = "no_text"
    NOT_FOUND = "not_found"
    DENYLISTED = "denylisted"
    ROBOTS = "robots"


class Standing(StrEnum):
    """How far a page can be relied on, as far as lists and its metadata tell; see `research.quality`.

    OPEN is where anybody may write, COPY passes on others' words, FARM is made to be found, AVOIDED is on the
    list of places that are not fetched unless the person names the page.
    """

    TRUSTED = "trusted"
    ORDINARY = "ordinary"
    OPEN = "open"
    COPY = "copy"
    FARM = "farm"
    AVOIDED = "avoided"


@dataclass(frozen=True, slots=True)
class Unread:
    """A page that could not be read, and why. `detail` is for the log, never for a person."""

    source_id: str
    url: str
    reason: UnreadReason
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """A page that was read: `sha256` and `snapshot_path` name the stored text that facts point into."""

    source_id: str
    url: str
    title: str
    fetched_at: datetime
    sha256: str
    snapshot_path: str
    language: str | None = None
    author: str | None = None
    published: date | None = None
    site: str | None = None
    doi: str | None = None
    standing: Standing = Standing.ORDINARY


@dataclass(frozen=True, slots=True)
class Candidate:
    """What a reader says that a page states; it becomes a fact only if `quote` is found in the snapshot."""

    text: str
    quote: str
    confidence: float


@dataclass(frozen=True, slots=True)
class Fact:
    """A statement tied to the exact words of a source: `snapshot[start:end] == quote`."""

    fact_id: str
    source_id: str
    sub_question: str
    text: str
    quote: str
    start: int
    end: int
    confidence: float


@dataclass(frozen=True, slots=True)
class Agreement:
    """Facts that say the same; `independent` counts sources that do not share an origin."""

    facts: tuple[str, ...]
    independent: int


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Facts about the same thing that cannot all be true; two or more sides."""

    about: str
    facts: tuple[str, ...]
