"""Features: what the classifier looks at in a turn; its words and letters, its form, the rules that hold.

`classifier` asks for every turn, `tests.routing.learning` for every labelled one. Words are taken without
their marks, so that both ways to type are one, and once more with them where they stand. Each feature counts
by itself and with what the conversation holds.
"""

import re
import zlib
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bot.routing import forms
from bot.routing.registry import ROUTES
from bot.routing.route import Context
from bot.routing.said import Said
from bot.routing.spelling import bare
from bot.routing.spoken_commands import spoken_command

PLACES: Final = 1 << 15
"""Features share so many places; with which other a feature shares its own is chance."""
_TOKEN: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+|[^\w\s]")
_WORD: Final = re.compile(r"[^\W\d_]+(?:'[^\W\d_]+)?|\d+")
_CITED: Final = re.compile(r"\[\^?\d{1,3}\]")
_MOST_WORDS: Final = 60
"""Of a longer turn the first and the last are looked at."""
_SMALL_WORD: Final = 3
_LETTERS: Final = (3, 4, 5)
_LENGTHS: Final = (0, 1, 2, 3, 5, 8, 12, 20)
_FORMS: Final = (
    forms.points_back,
    forms.cut_short,
    forms.adds,
    forms.asks_for_research,
    forms.whole_question,
    forms.new_topic,
)


def features(said: Said, context: Context) -> NDArray[np.int64]:
    """The places of a turn's features, each once, in order."""
    words = [*_phrases(said), *_form(said), *_rules(said, context), *_subject(said, context), "any"]
    letters = list(_letters(said))
    holds = sorted(context.holds) or ["nothing"]
    crossed = [f"{one}|{word}" for one in holds for word in words]
    named = [*words, *letters, *crossed, f"holds {' '.join(holds)}"]
    return np.array(sorted({zlib.crc32(one.encode("utf-8", "replace")) % PLACES for one in named}), np.int64)


def _tokens(said: Said) -> list[str]:
    found = _TOKEN.findall(bare(said.text))
    if len(found) > _MOST_WORDS:
        found = found[: _MOST_WORDS // 2] + found[-_MOST_WORDS // 2 :]
    return ["#" if one.isdigit() and len(one) > 1 else one for one in found]


def _phrases(said: Said) -> Iterator[str]:
    """Words, two and three in a row, and what the turn begins and ends with, greetings aside."""
    tokens = _tokens(said)
    framed = ["^", *tokens, "$"]
    yield from (f"w:{one}" for one in tokens)
    yield from (f"2:{' '.join(framed[at : at + 2])}" for at in range(len(framed) - 1))
    yield from (f"3:{' '.join(framed[at : at + 3])}" for at in range(len(framed) - 2))
    asked = _WORD.findall(bare(said.ask))
    if asked:
        yield from (f"begins:{asked[0]}", f"begins:{' '.join(asked[:2])}")
        yield from (f"ends:{asked[-1]}", f"ends:{' '.join(asked[-2:])}")
    if said.vietnamese and not said.unmarked:
        marked = _WORD.findall(said.text)[:_MOST_WORDS]
        yield from (f"m:{one}" for one in marked if one != bare(one))
        yield from (f"m2:{first} {second}" for first, second in pairwise(marked))


def _letters(said: Said) -> Iterator[str]:
    """Groups of letters, which a slip of the fingers leaves mostly as they were."""
    for token in _tokens(said):
        framed = f"<{token[:40]}>"
        for size in _LETTERS:
            yield from (f"l:{framed[at : at + size]}" for at in range(len(framed) - size + 1))


def _form(said: Said) -> Iterator[str]:
    """Length, question or not, language, signs, and the forms of speech."""
    length = sum(said.count > one for one in _LENGTHS)
    yield f"length:{length}"
    yield f"{'asks' if said.question else 'tells'}"
    yield f"{'asks' if said.question else 'tells'}:{length}"
    yield "vi" if said.vietnamese else "en"
    marks = (
        ("requests", said.requested),
        ("quotes", bool(said.quoted)),
        ("pictures", bool(said.pictures)),
        ("question mark", "?" in said.raw),
        ("call", "!" in said.raw),
        ("footnote", _CITED.search(said.raw) is not None),
        ("digit", any(one.isdigit() for one in said.raw)),
        ("address", "http" in said.raw),
    )
    yield from (name for name, there in marks if there)
    yield from (one.__name__ for one in _FORMS if one(said))
    command = spoken_command(said)
    if command is not None:
        yield f"spoken:{command.name}"


def _subject(said: Said, context: Context) -> Iterator[str]:
    """Whether it shares a word of some length with what the conversation is about, where that is known."""
    known = {"pending": _about_pending(context), "running": context.running, "reported": context.reported}
    own = {one for one in _WORD.findall(bare(said.text)) if len(one) > _SMALL_WORD}
    for name, words in known.items():
        if words and own:
            there = {one for one in _WORD.findall(bare(words.lower())) if len(one) > _SMALL_WORD}
            yield f"{'of' if own & there else 'apart from'} {name}"
            if not own & there and forms.whole_question(said):
                yield f"a question apart from {name}"


def _about_pending(context: Context) -> str:
    pending = context.pending
    return "" if pending is None else " ".join((pending.question, *pending.choices))


def _rules(said: Said, context: Context) -> Iterator[str]:
    """The rules that hold, of every route: a rule of one route speaks against another."""
    for route in ROUTES:
        yield from (f"{route.label}.{one.holds.__name__}" for one in route.rules if one.holds(said, context))
