"""Cutting a snapshot into passages of about 700 characters, on the borders that its author drew.

`index` searches over passages; the extractive reader cuts pages with the same function. Offsets count
code points of the snapshot.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from research.retrieval.sentences import sentence_spans

TARGET: Final = 700
LONGEST: Final = 1000
_HEADING: Final = re.compile(r"(#{1,6})\s+(\S.*)")
_UNDERLINE: Final = re.compile(r"=+|-{3,}")
_ITEM: Final = re.compile(r"\s*(?:[-*+•–]|\d{1,3}[.)])\s+\S")
_DEEPEST: Final = 6


@dataclass(frozen=True, slots=True)
class Stretch:
    """A passage of a snapshot: `text[start:end]`, under `headings` from the outermost to the nearest."""

    start: int
    end: int
    headings: tuple[str, ...]


class _Line(NamedTuple):
    start: int
    end: int
    text: str


class _Block(NamedTuple):
    """Lines that belong together; `level` is 0 for text and a heading's depth for a heading."""

    start: int
    end: int
    level: int
    text: str


def cut(text: str) -> tuple[Stretch, ...]:
    """The passages of a snapshot, in order; headings and blank space between them belong to none."""
    return tuple(_pack(_blocks(text), text))


def _lines(text: str) -> list[_Line]:
    found, start = [], 0
    for line in text.split("\n"):
        found.append(_Line(start, start + len(line), line))
        start += len(line) + 1
    return found


def _blocks(text: str) -> Iterator[_Block]:
    """Headings, paragraphs, list items and table rows."""
    lines = _lines(text)
    opened: list[_Line] = []
    for place, line in enumerate(lines):
        stripped = line.text.strip()
        heading = _HEADING.fullmatch(stripped)
        if heading or not stripped or _ITEM.match(line.text) or stripped.startswith("|"):
            yield from _closed(opened)
            opened = []
        if heading:
            yield _Block(line.start, line.end, len(heading.group(1)), heading.group(2).strip("# "))
        elif _UNDERLINE.fullmatch(stripped):
            yield from _underlined(opened, 1 if stripped[0] == "=" else 2)
            opened = []
        elif stripped:
            opened.append(line)
        if place == len(lines) - 1:
            yield from _closed(opened)


def _closed(opened: list[_Line]) -> Iterator[_Block]:
    if opened:
        yield _Block(opened[0].start, opened[-1].end, 0, "")


def _underlined(opened: list[_Line], level: int) -> Iterator[_Block]:
    """A line drawn under a single short line makes it a heading; else it is only a rule."""
    if len(opened) == 1 and len(opened[0].text) <= 100 and not opened[0].text.lstrip().startswith("|"):
        yield _Block(opened[0].start, opened[0].end, level, opened[0].text.strip())
    else:
        yield from _closed(opened)


def _pack(blocks: Iterator[_Block], text: str) -> Iterator[Stretch]:
    """Neighbouring blocks under one heading, joined until they reach the target."""
    path: list[str] = [""] * _DEEPEST
    start = end = -1
    for block in blocks:
        full = start >= 0 and (block.level or block.end - start > LONGEST or end - start > TARGET)
        if full:
            yield from _stretches(start, end, path, text)
            start = -1
        if block.level:
            path[block.level - 1 :] = [block.text] + [""] * (_DEEPEST - block.level)
            continue
        start, end = (block.start if start < 0 else start), block.end
    if start >= 0:
        yield from _stretches(start, end, path, text)


def _stretches(start: int, end: int, path: list[str], text: str) -> Iterator[Stretch]:
    """The block itself, or its parts cut between sentences when it is too long for one passage."""
    headings = tuple(heading for heading in path if heading)
    if end - start <= LONGEST:
        yield Stretch(start, end, headings)
        return
    opened = start
    closed = start
    for span in sentence_spans(text, start, end):
        if closed > opened and span.end - opened > TARGET:
            yield Stretch(opened, closed, headings)
            opened = span.start
        closed = span.end
    if closed > opened:
        yield Stretch(opened, closed, headings)
