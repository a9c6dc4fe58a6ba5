"""The report: what a job ends with. Written by the writer, cleaned by `citations`, worded by `bot.present`.

A sentence holds no marker and no link: its citations are fact ids beside the text. Limitations are typed
notes, so that the words around a report are chosen where the person's language is known.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

from research.brief import Language
from research.evidence import Agreement, Contradiction, Fact, Source


class Status(StrEnum):
    """How a job ended."""

    DONE = "done"
    PARTIAL = "partial"
    NOTHING_FOUND = "nothing_found"
    FAILED = "failed"


class StopReason(StrEnum):
    """What ended a job before its work was done."""

    TOOL_CALLS = "tool_calls"
    TOKENS = "tokens"
    DEADLINE = "deadline"
    USD = "usd"
    PERSON = "person"
    MODEL_DOWN = "model_down"
    SEARCH_DOWN = "search_down"
    CRASHED = "crashed"


@dataclass(frozen=True, slots=True)
class Limits:
    """The four limits of a job (law B1); dollars are exact decimals."""

    max_tool_calls: int
    max_tokens: int
    deadline_seconds: float
    max_usd: Decimal


@dataclass(frozen=True, slots=True)
class Spend:
    """What was spent. `at_most` is true where a provider left a cost unknown (law B4)."""

    tool_calls: int = 0
    tokens_in: int = 0
    tokens_out: int = 0
    usd: Decimal = Decimal(0)
    seconds: float = 0.0
    at_most: bool = False


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence with the facts that carry it; `inferred` marks the writer's own conclusion."""

    text: str
    citations: tuple[str, ...] = ()
    inferred: bool = False


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list; each item is a paragraph."""

    items: tuple[Paragraph, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table; each cell is a paragraph, so that numbers in it carry their citations too."""

    header: tuple[str, ...]
    rows: tuple[tuple[Paragraph, ...], ...]


Block = Paragraph | Bullets | Table


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report that answers one or more sub-questions."""

    title: str
    sub_questions: tuple[str, ...]
    blocks: tuple[Block, ...]


class NoteKind(StrEnum):
    """What a reader of the report should know about its limits; worded in `bot.replies`."""

    UNANSWERED = "unanswered"
    SINGLE_SOURCE = "single_source"
    EXTRACTIVE = "extractive"
    UNREAD = "unread"
    UNREAD_PAGE = "unread_page"
    SENTENCES_REMOVED = "sentences_removed"
    NO_SOURCES = "no_sources"
    TOOL_DOWN = "tool_down"
    KEY_REFUSED = "key_refused"
    DOUBTED = "doubted"
    QUOTED = "quoted"
    READ_PLAINLY = "read_plainly"
    UNREVIEWED = "unreviewed"
    ASSUMED = "assumed"
    GUIDED = "guided"
    GUIDED_LATE = "guided_late"
    NAMED = "named"


@dataclass(frozen=True, slots=True)
class Note:
    """One limitation. `about` names its object (a sub-question, a tool), `count` how many, `reason` why."""

    kind: NoteKind
    about: str = ""
    count: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Removal:
    """What the validator took out of the written text or marked, and why; kept with the report."""

    what: str
    why: str
    where: str


@dataclass(frozen=True, slots=True)
class PlanItem:
    """One line of the plan as the report shows it."""

    id: str
    question: str
    theme: str
    answered: bool


@dataclass(frozen=True, slots=True)
class Report:
    """The end of a job. `facts` and `sources` hold only what the text cites, each once."""

    question: str
    language: Language
    status: Status
    stopped_by: StopReason | None
    summary: tuple[Block, ...]
    sections: tuple[Section, ...]
    contradictions: tuple[Contradiction, ...]
    agreements: tuple[Agreement, ...]
    notes: tuple[Note, ...]
    removals: tuple[Removal, ...]
    facts: tuple[Fact, ...]
    sources: tuple[Source, ...]
    same_origin: dict[str, tuple[str, ...]]
    plan: tuple[PlanItem, ...]
    spend: Spend
    limits: Limits


def paragraphs(blocks: tuple[Block, ...]) -> Iterator[Paragraph]:
    """Every paragraph of the blocks, in reading order."""
    for block in blocks:
        if isinstance(block, Paragraph):
            yield block
        elif isinstance(block, Bullets):
            yield from block.items
        else:
            for row in block.rows:
                yield from row


def sentences(report: Report) -> Iterator[Sentence]:
    """Every sentence of a report, summary first, in reading order."""
    parts = (report.summary, *(section.blocks for section in report.sections))
    for blocks in parts:
        for paragraph in paragraphs(blocks):
            yield from paragraph.sentences
