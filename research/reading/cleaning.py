"""The form of a snapshot: NFC, line feeds, nothing invisible, single spaces, at most one blank line.

`parsing` calls `clean_text` last on every document; whoever compares other text with a snapshot may call
it too. It is idempotent.
"""

import re
import unicodedata
from typing import Final

FENCE: Final = "```"

_LINE_ENDS: Final = ("\r\n", "\r", "\v", "\x85", "\u2028", "\u2029")
_CONTROLS: Final = dict.fromkeys([*range(9), *range(14, 32), 127])
_SOFT_BREAK: Final = re.compile("[\ufffe\u00ad][^\\S\n]*\n[^\\S\n]*")
# A terminal's commands go as a whole: without its escape character, a window title would read as text.
_TERMINAL_COMMAND: Final = re.compile(
    r"\x1b\[[0-?]{0,64}[ -/]{0,8}[@-~]|\x1b[\]PX^_][^\x07\x1b\n]{0,2000}(?:\x07|\x1b\\)"
)
# Controls, fillers, bidirectional overrides, variation selectors, tags, private use, noncharacters: all
# of them can carry words that a person does not see.
_INVISIBLE: Final = re.compile(
    "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"
    "\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ud800-\uf8ff\ufdd0-\ufdef\ufe00-\ufe0f\ufeff"
    "\uffa0\ufff0-\ufffc\ufffe\uffff\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U0010ffff]"
)
# Joiners are spelling in Arabic, Persian and the Indic scripts, and nothing elsewhere.
_JOINED: Final = "\u0620-\u06ff\u0750-\u077f\u08a0-\u08ff\u0900-\u0dff\u1000-\u109f\u1780-\u17b3"
_STRAY_JOINER: Final = re.compile(f"(?<![{_JOINED}])[\u200c\u200d]|[\u200c\u200d](?![{_JOINED}])")
_SPACES: Final = re.compile("[^\\S\n]+")
_HYPHENATED: Final = re.compile(r"(?<!\w)\w{1,60}(?:[-‐]\w{1,60}){1,8}")
_LAST_WORD: Final = re.compile(r"[\w-]{0,60}\w$")
_FIRST_WORD: Final = re.compile(r"\w+")
_LONGEST_LINE: Final = 5_000
"""To a longer one nothing is joined: a page that breaks a word at every line would cost the square of it."""
_LONGEST_WORD: Final = 64


def clean_text(text: str) -> str:
    """The text in snapshot form. Code between fences keeps its inner spaces."""
    for ending in _LINE_ENDS:
        text = text.replace(ending, "\n")
    text = text.replace("\f", "\n\n")
    if "\x1b" in text:
        text = _TERMINAL_COMMAND.sub("", text)
    if text.isascii():
        text = text.translate(_CONTROLS)
    else:
        text = _INVISIBLE.sub("", _SOFT_BREAK.sub("", text.replace("\u2800", " ")))
        text = unicodedata.normalize("NFC", _STRAY_JOINER.sub("", text))
    lines = text.split("\n")
    return "\n".join(_fold(lines)).strip("\n")


def _fold(lines: list[str]) -> list[str]:
    """The lines with spaces folded outside of code, words joined, and no second blank line in a row."""
    folded: list[str] = []
    fences = _fences(lines)
    hyphenated: set[str] | None = None
    opened = False
    for number, raw in enumerate(lines):
        if number in fences:
            opened = not opened
            folded.append(_SPACES.sub(" ", raw).strip())
            continue
        if opened:
            line = _SPACES.sub(lambda run: " " * len(run[0].expandtabs(4)), raw).rstrip()
        else:
            line = _SPACES.sub(" ", raw).strip(" ")
        if not line:
            if folded and folded[-1]:
                folded.append("")
            continue
        if not opened and folded and _is_broken_word(folded[-1], line):
            hyphenated = _compounds(lines) if hyphenated is None else hyphenated
            folded[-1] = join_word(folded[-1], line, hyphenated)
        else:
            folded.append(line)
    return folded


def _fences(lines: list[str]) -> set[int]:
    """The numbers of the lines that open and close code; an opening that is never closed is not one."""
    found: set[int] = set()
    opening: int | None = None
    for number, line in enumerate(lines):
        if FENCE not in line:
            continue
        stripped = line.strip()
        if opening is None and stripped.startswith(FENCE):
            opening = number
        elif opening is not None and stripped == FENCE:
            found.update((opening, number))
            opening = None
    return found


def _is_broken_word(before: str, after: str) -> bool:
    """Whether a line ends in a hyphen that the next line goes on from."""
    return (
        1 < len(before) < _LONGEST_LINE
        and before[-1] in "-‐"
        and before[-2].isalpha()
        and after[0].islower()
        and " | " not in before
        and " | " not in after
        and not before.startswith(FENCE)
    )


def _compounds(lines: list[str]) -> set[str]:
    """The words that the text itself writes with a hyphen inside a line, in lower case."""
    return {word.lower() for line in lines for word in _HYPHENATED.findall(line)}


def join_word(before: str, after: str, hyphenated: set[str]) -> str:
    """Two lines joined where a word was broken; the hyphen stays when the word has one by itself."""
    left, right = _LAST_WORD.search(before[-_LONGEST_WORD:-1]), _FIRST_WORD.match(after)
    first, second = (left[0] if left else ""), (right[0] if right else "")
    keeps = "-" in first or f"{first}-{second}".lower() in hyphenated
    return before + after if keeps else before[:-1] + after
