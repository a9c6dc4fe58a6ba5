"""From written text to blocks in which every sentence carries the facts that back it (law E4).

`research.writing` calls `validate` on every section and on the summary.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from research.agreement.closeness import any_backs
from research.agreement.figures import figures_of
from research.agreement.words import tokens
from research.citations.checks import objection, overdrawn
from research.citations.evidence import Shelf
from research.citations.markers import Fault, take_markers
from research.citations.markup import RawBlock, RawList, RawTable, RawText, blocks_of
from research.citations.reasons import Why
from research.citations.sentences import INFERRED, cited_sentences
from research.evidence import Fact
from research.report import Block, Bullets, Paragraph, Removal, Sentence, Table, paragraphs

_STUTTER: Final = re.compile(r"\b(\w+(?:\W+\w+){0,5}?)(?:\W+\1\b){3,}", re.IGNORECASE)
_LINES: Final = re.compile(r"((?<=[.!?…\]])\s+|\n)")
_SPACE_BEFORE_STOP: Final = re.compile(r"\s+([.,;:!?…)])(?=\s|$)")


@dataclass(frozen=True, slots=True)
class Checked:
    """What may be shown, and what was taken out or marked on the way there."""

    blocks: tuple[Block, ...]
    removals: tuple[Removal, ...]


@dataclass(slots=True)
class _Pass:
    """One text on its way through the checks."""

    shelf: Shelf
    framing: bool
    removals: list[Removal] = field(default_factory=list)
    said: set[tuple[str, ...]] = field(default_factory=set)
    again: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The further facts that a repeat of a sentence cited, by the sentence's words."""
    where: str = ""

    def note(self, what: str, why: Why) -> None:
        self.removals.append(Removal(what.strip(), why, self.where))


def validate(
    text: str,
    facts: Mapping[str, Fact],
    *,
    framing: bool,
    titles: Mapping[str, str] | None = None,
    known: Iterable[str] = (),
) -> Checked:
    """The blocks of a written Markdown text whose sentences are backed by the facts that they cite.

    With `framing`, sentences that cite nothing and state no figure are kept: a summary's opening, the
    limitations. `titles` are the pages' titles by source id, and `known` further texts whose names may be
    used, such as the question. Nothing is raised: what cannot stand is left out and listed.
    """
    work = _Pass(Shelf(facts, titles or {}, known), framing)
    raw, faults = blocks_of(text)
    for fault in faults:
        work.note(fault.what, fault.why)
    raw = _led(raw, work.shelf.facts)
    blocks = tuple(block for number, one in enumerate(raw, 1) for block in _block(one, number, work))
    blocks = tuple(_with_repeats(one, work.again) for one in blocks) if work.again else blocks
    if not framing and blocks and not any(_sources(blocks)):
        work.note("\n".join(one.text for one in _sentences(blocks)), Why.UNSOURCED)
        blocks = ()
    return Checked(blocks, tuple(work.removals))


def _led(raw: Sequence[RawBlock], facts: Mapping[str, Fact]) -> list[RawBlock]:
    """The blocks; a line that leads to a list or table cites what is cited there, where it cites nothing."""
    led = list(raw)
    for at, (one, after) in enumerate(pairwise(raw)):
        if not isinstance(one, RawText) or isinstance(after, RawText) or not one.text.rstrip().endswith(":"):
            continue
        *before, line = _LINES.split(one.text.rstrip())
        if take_markers(line, facts).marks:
            continue
        cells = after.items if isinstance(after, RawList) else [cell for row in after.rows for cell in row]
        marks = [mark for cell in cells for mark in take_markers(cell, facts).marks]
        ids = dict.fromkeys(fact_id for mark in marks for fact_id in mark.ids)
        led[at] = RawText("".join((*before, line[:-1], *(f"[src:{one}]" for one in ids), ":")))
    return led


def _sentences(blocks: tuple[Block, ...]) -> Iterable[Sentence]:
    return (sentence for paragraph in paragraphs(blocks) for sentence in paragraph.sentences)


def _sources(blocks: tuple[Block, ...]) -> Iterable[str]:
    return (fact_id for sentence in _sentences(blocks) for fact_id in sentence.citations)


def _block(raw: RawBlock, number: int, work: _Pass) -> Iterable[Block]:
    if isinstance(raw, RawText):
        work.where = f"paragraph {number}"
        paragraph = _paragraph(raw.text, work)
        return [paragraph] if paragraph.sentences else []
    if isinstance(raw, RawList):
        work.where = f"list {number}"
        items = tuple(item for item in (_paragraph(one, work) for one in raw.items) if item.sentences)
        return [Bullets(items)] if items else []
    work.where = f"table {number}"
    return _table(raw, work)


def _paragraph(text: str, work: _Pass) -> Paragraph:
    unmarked = take_markers(text, work.shelf.facts)
    _note_faults(unmarked.faults, work)
    found = (
        _sentence(one.text, one.citations, work) for one in cited_sentences(unmarked.text, unmarked.marks)
    )
    return Paragraph(tuple(one for one in found if one is not None))


def _note_faults(faults: Iterable[Fault], work: _Pass) -> None:
    for fault in faults:
        work.note(fault.what, fault.why)


def _sentence(text: str, citations: tuple[str, ...], work: _Pass) -> Sentence | None:
    """The sentence as it may stand, or None."""
    inferred = INFERRED.search(text) is not None
    text = _SPACE_BEFORE_STOP.sub(r"\1", " ".join(INFERRED.sub(" ", text).split()))
    once = tuple(dict.fromkeys(citations))
    if len(once) < len(citations):
        work.note(text, Why.DUPLICATE)
    if _repeats(text, work):
        work.note(text, Why.REPEATED)
        _keep_citations(text, once, work)
        return None
    if not once:
        return _uncited(text, inferred, work)
    check = overdrawn if inferred else objection
    wrong = check(text, work.shelf.cited(once), work.shelf)
    if wrong is not None:
        work.note(text, wrong.why)
        return None
    return Sentence(text, once, inferred)


def _uncited(text: str, inferred: bool, work: _Pass) -> Sentence | None:
    if (inferred or work.framing) and _only_known(text, work.shelf):
        return Sentence(text, (), inferred)
    work.note(text, Why.UNCITED)
    return None


def _only_known(text: str, shelf: Shelf) -> bool:
    """Whether a sentence states no figure but those of the question, such as its "phase 2"."""
    figures = figures_of(text)
    dated = [one.readings[0] for one in shelf.dates_known]
    return all(any_backs(list(shelf.amounts_known), one) for one in figures.amounts) and all(
        one.readings[0] in dated for one in figures.dates
    )


def _repeats(text: str, work: _Pass) -> bool:
    """Whether the sentence stood before, or says one thing over and over."""
    words = tuple(tokens(text))
    if words in work.said or _STUTTER.search(text):
        return True
    work.said.add(words)
    return False


def _keep_citations(text: str, once: tuple[str, ...], work: _Pass) -> None:
    """What a repeat cites backs the sentence where it stands first, if it does back it."""
    if once and objection(text, work.shelf.cited(once), work.shelf) is None:
        key = " ".join(tokens(text))
        work.again[key] = (*work.again.get(key, ()), *once)


def _with_repeats(block: Block, again: Mapping[str, tuple[str, ...]]) -> Block:
    """The block with the citations of its sentences' repeats."""
    if isinstance(block, Paragraph):
        return Paragraph(tuple(_backed(one, again) for one in block.sentences))
    if isinstance(block, Bullets):
        return Bullets(
            tuple(Paragraph(tuple(_backed(one, again) for one in item.sentences)) for item in block.items)
        )
    return block


def _backed(sentence: Sentence, again: Mapping[str, tuple[str, ...]]) -> Sentence:
    further = again.get(" ".join(tokens(sentence.text)), ()) if sentence.citations else ()
    return replace(sentence, citations=tuple(dict.fromkeys((*sentence.citations, *further))))


def _table(raw: RawTable, work: _Pass) -> Iterable[Block]:
    header = []
    for cell in raw.header:
        unmarked = take_markers(cell, work.shelf.facts)
        for mark in unmarked.marks:
            work.note(" ".join(mark.ids), Why.MISPLACED)
        _note_faults(unmarked.faults, work)
        header.append(" ".join(unmarked.text.split()))
    rows = tuple(row for row in (_row(cells, work) for cells in raw.rows) if row is not None)
    return [Table(tuple(header), rows)] if rows else []


def _row(cells: tuple[str, ...], work: _Pass) -> tuple[Paragraph, ...] | None:
    """A row of a table. A cell without citations takes those of its row."""
    unmarked = [take_markers(cell, work.shelf.facts) for cell in cells]
    for one in unmarked:
        _note_faults(one.faults, work)
    everything = tuple(
        dict.fromkeys(fact_id for one in unmarked for mark in one.marks for fact_id in mark.ids)
    )
    text = " | ".join(" ".join(one.text.split()) for one in unmarked)
    if not everything:
        work.note(text, Why.UNCITED)
        return None
    row = []
    for one in unmarked:
        words = _SPACE_BEFORE_STOP.sub(r"\1", " ".join(one.text.split()))
        own = tuple(dict.fromkeys(fact_id for mark in one.marks for fact_id in mark.ids)) or everything
        wrong = objection(words, work.shelf.cited(own), work.shelf)
        if wrong is not None:
            work.note(text, wrong.why)
            return None
        row.append(Paragraph((Sentence(words, own),) if words else ()))
    return tuple(row)
