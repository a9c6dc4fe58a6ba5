"""Long text in pieces: between sentences, else between words, never inside a mark or a letter.

`splitting` calls it for paragraphs, items and code that are too long for one piece.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final

from channels.document import Cite, Span, Text

_SENTENCES: Final = re.compile(r"[^.!?…。！？]*(?:[.!?…。！？]+[”\"’')\]»]*(?:\s+|$)|$)", re.DOTALL)
_WORDS: Final = re.compile(r"\S*\s*")
_JOINER: Final = "\u200d"


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
    for sentence in _SENTENCES.findall(text):
        if len(sentence) <= most:
            if sentence:
                yield sentence
            continue
        for word in _WORDS.findall(sentence):
            yield from _cut(word, most) if len(word) > most else (word,) if word else ()


def _ends(text: str) -> bool:
    return bool(re.search(r"[.!?…。！？][”\"’')\]»]*\s*$", text))


def _cut(word: str, most: int) -> Iterator[str]:
    """What has no space in it, cut between letters and not between a letter and its marks."""
    while len(word) > most:
        end = most
        while end > most // 2 and _belongs(word[end - 1], word[end]):
            end -= 1
        yield word[:end]
        word = word[end:]
    if word:
        yield word


def _belongs(before: str, sign: str) -> bool:
    flag = "\U0001f1e6" <= sign <= "\U0001f1ff" and "\U0001f1e6" <= before <= "\U0001f1ff"
    tone = "\U0001f3fb" <= sign <= "\U0001f3ff"
    joined = before == _JOINER or sign == _JOINER
    return joined or flag or tone or unicodedata.category(sign) in ("Mn", "Me", "Mc", "Cf")


def _size(span: Span) -> int:
    return sum(len(str(one)) + 2 for one in span.numbers) if isinstance(span, Cite) else len(span.text)
