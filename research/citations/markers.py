"""Citation markers in written text: found in whatever state they are, and taken out of the words.

`parsing` is the caller. A damaged marker is repaired when an id that exists can still be read in it: the
writer pointed at that fact, and the checks that follow hold the sentence against its quote either way.
"""

import re
from collections.abc import Collection
from typing import Final, NamedTuple

from research.citations.reasons import Why

_ID: Final = r"[A-Za-z0-9_-]+\s?\.\s?\d+"
_SRC: Final = r"(?:src|source|sources|cite|citation|fact|nguồn)"
_OPEN: Final = r"[\[(【{<]"
_CLOSE: Final = r"[\])】}>]"
_MARKER: Final = re.compile(
    rf"{_OPEN}{{1,2}}\s*{_SRC}\s*[:：=]\s*(?P<body>[^\[\](){{}}<>【】]{{0,300}}?)\s*{_CLOSE}{{1,2}}"
    rf"|{_OPEN}{{0,2}}\s*\bsrc\s*[:：=]?\s*(?P<open>{_ID}(?:\s*[,;]\s*(?:src\s*[:：]\s*)?{_ID})*){_CLOSE}{{0,2}}"
    rf"|{_OPEN}\s*(?P<bare>{_ID}(?:\s*[,;]\s*{_ID})*)\s*{_CLOSE}"
    r"|\[\s*src\b(?:\s*[:：][ \t]*[\w.-]*)?\]?",
    re.IGNORECASE,
)
_SPLIT: Final = re.compile(rf"[,;|&\s]+(?:and\s+|và\s+)?|\b{_SRC}\s*[:：=]\s*", re.IGNORECASE)
_CLOSERS: Final = "])】}>"
_NOTHING_MORE: Final = re.compile(r"\s*\Z")


class Mark(NamedTuple):
    """Citations that stood at `at` of the words that are left."""

    at: int
    ids: tuple[str, ...]


class Fault(NamedTuple):
    """Something wrong with a marker: its text, and why."""

    what: str
    why: Why


class Unmarked(NamedTuple):
    """Words without markers, the citations that stood between them, and what was wrong with those."""

    text: str
    marks: tuple[Mark, ...]
    faults: tuple[Fault, ...]


def take_markers(text: str, known: Collection[str]) -> Unmarked:
    """Part the words from their markers. `known` are the ids that exist."""
    out: list[str] = []
    marks: list[Mark] = []
    faults: list[Fault] = []
    done = length = 0
    for match in _MARKER.finditer(text):
        bare = match["bare"]
        if bare is not None and not all(one in known for one in _ids(bare, known)):
            continue
        words = text[done : match.start()]
        glue = _between(text, match)
        out.append(words)
        length += len(words)
        done = match.end()
        ids = _read(match, text, known, faults)
        if glue == "" and ids and _inside_word(text, match):
            faults.append(Fault(match.group(), Why.MISPLACED))
        if ids:
            marks.append(Mark(length, ids))
        out.append(glue)
        length += len(glue)
    out.append(text[done:])
    return Unmarked("".join(out), tuple(marks), tuple(faults))


def _read(match: re.Match[str], text: str, known: Collection[str], faults: list[Fault]) -> tuple[str, ...]:
    """The ids of a marker that exist; whatever is wrong with the rest is noted."""
    body = next((match[name] for name in ("body", "open", "bare") if match[name] is not None), "")
    ids = _ids(body, known)
    good = tuple(one for one in ids if one in known)
    cut_off = (
        match["open"] is not None
        and match.group()[-1] not in _CLOSERS
        and _NOTHING_MORE.match(text, match.end()) is not None
    )
    if cut_off:
        # Where the text breaks off, so may the number of the fact.
        faults.append(Fault(match.group(), Why.DAMAGED))
        return ()
    if len(good) < max(len(ids), 1):
        faults.append(Fault(match.group(), Why.UNKNOWN if ids else Why.DAMAGED))
    elif match.group() != "".join(f"[src:{one}]" for one in good):
        faults.append(Fault(match.group(), Why.DAMAGED))
    return good


def _ids(body: str, known: Collection[str]) -> list[str]:
    joined = re.sub(r"\s", "", body)
    if joined in known or joined.lower() in known:
        return [joined if joined in known else joined.lower()]
    ids = [one for one in _SPLIT.split(re.sub(r"\s*\.\s*(?=\d)", ".", body)) if one]
    return [one.lower() if one not in known and one.lower() in known else one for one in ids]


def _inside_word(text: str, match: re.Match[str]) -> bool:
    return (
        text[max(0, match.start() - 1) : match.start()].isalnum()
        and text[match.end() : match.end() + 1].isalnum()
    )


def _between(text: str, match: re.Match[str]) -> str:
    """What has to stand where a marker stood: a space after a full stop, or between two words."""
    before = text[max(0, match.start() - 1) : match.start()]
    after = text[match.end() : match.end() + 1]
    if before in ".!?…:;," and before and after.isalnum():
        return " "
    return " " if before.islower() and after.isupper() else ""
