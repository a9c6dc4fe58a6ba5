"""Long text in pieces: between sentences, else between words, never inside a mark or a letter.

The adapters' `splitting` calls it for paragraphs, items and code that are too long for one piece.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from channels.document import Cite, Span, Text

_END: Final = re.compile(r"[.!?…。！？]+[”\"’')\]»]*(?:\s+|$)")
_WORDS: Final = re.compile(r"\S*\s*")
_JOINER: Final = "\u200d"
_FLAG: Final = re.compile("[\U0001f1e6-\U0001f1ff]")
_FLAGS_AT_END: Final = re.compile("[\U0001f1e6-\U0001f1ff]+\\Z")


def pieces(spans: Sequence[Span], most: int) -> tuple[tuple[Span, ...], ...]:
    """Spans in runs of at most `most` characters of text; the marks of a sentence stay with it."""
    runs: list[list[Span]] = [[]]
    length = 0
    for sentence in _sentences(spans, most):
        size = sum(_size(span) for span in sentence)
        if runs[-1] and length + size > most:
            runs.append([])
            length = 0
        runs[-1] += sentence
        length += size
    return tuple(tuple(run) for run in runs if run)


def lines(text: str, most: int) -> tuple[str, ...]:
    """Text in runs of whole lines; a line that is too long is cut."""
    runs: list[str] = []
    for line in text.split("\n"):
        for part in _cut(line, most) if len(line) > most else (line,):
            if runs and len(runs[-1]) + 1 + len(part) <= most:
                runs[-1] += f"\n{part}"
            else:
                runs.append(part)
    return tuple(runs)


def _sentences(spans: Sequence[Span], most: int) -> Iterator[list[Span]]:
    """The spans sentence by sentence, each with the marks and the emphasis that belong to it."""
    sentence: list[Span] = []
    over = False
    for span in spans:
        if isinstance(span, Cite):
            sentence.append(span)
            continue
        for text in _parts(span.text, most):
            if sentence and (over or sum(map(_size, sentence)) + len(text) > most):
                yield sentence
                sentence = []
            sentence.append(Text(text, span.style))
            over = _ends(text)
    if sentence:
        yield sentence


def _parts(text: str, most: int) -> Iterator[str]:
    """The sentences of a text, or the words of one that is too long; put together they are the text."""
    begun = 0
    for end in (*(found.end() for found in _END.finditer(text)), len(text)):
        sentence, begun = text[begun:end], end
        if len(sentence) <= most:
            yield from (sentence,) if sentence else ()
            continue
        for word in _WORDS.findall(sentence):
            yield from _cut(word, most) if len(word) > most else (word,) if word else ()


def _ends(text: str) -> bool:
    found = list(_END.finditer(text))
    return bool(found) and found[-1].end() == len(text)


def _cut(word: str, most: int) -> Iterator[str]:
    """What has no space in it, cut between letters and not between a letter and its marks."""
    while len(word) > most:
        end = most
        while end > most // 2 and _belongs(word, end):
            end -= 1
        yield word[:end]
        word = word[end:]
    if word:
        yield word


def _belongs(word: str, place: int) -> bool:
    """Whether the sign at a place is of one letter with those before it."""
    before, sign = word[place - 1], word[place]
    if _FLAG.match(sign):
        halves = place - len(_FLAGS_AT_END.sub("", word[:place]))
        return halves % 2 == 1
    tone = "\U0001f3fb" <= sign <= "\U0001f3ff"
    joined = _JOINER in (before, sign)
    return joined or tone or unicodedata.category(sign) in ("Mn", "Me", "Mc", "Cf")


def _size(span: Span) -> int:
    return sum(len(str(one)) + 2 for one in span.numbers) if isinstance(span, Cite) else len(span.text)
