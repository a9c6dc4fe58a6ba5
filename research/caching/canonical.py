"""A question in the form in which two that ask the same are equal: its slots, and the rest of its words.

`sameness` compares them. Figures, dates and the names of places that a question is about stand in slots,
because they may stand anywhere in it; the other words keep their order, because "does A buy B" is not "does
B buy A".
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from research.agreement.figures import figures_of
from research.agreement.language import language_of
from research.agreement.names import Name, known_as, labels_of, names_of
from research.agreement.words import fold, stem
from research.caching.phrases import ROLES, meanings
from research.caching.small_words import DENIALS, DIRECTED, EMPTY
from research.caching.wrappers import bare, normal

_KEPT_BEFORE_FIGURES: Final = re.compile(
    r"\b(since|before|after|until|till|by|from|over|under|above|below|between|more than|less than|at least|"
    r"at most|từ|trước|sau|đến|trên|dưới|hơn|chưa đến|ít nhất|tối đa)"
    r"(?: (?:the|năm|ngày|tháng|year|end of|start of))?\s*$",
    re.IGNORECASE,
)
_LEADS_TO_FIGURES: Final = re.compile(
    r"\b(?:in|during|for|of|on|at|the|year|fiscal|vào|trong|năm|của|tháng|quý|ngày|hồi)\s*$", re.IGNORECASE
)
_NOT: Final = re.compile(r"\b(\w+)n't\b|\bcannot\b", re.IGNORECASE)
_PAST: Final = re.compile(r"\b(?:was|were|did|had)\b|\b(?:đã|từng)\b", re.IGNORECASE)
_VERBAL: Final = re.compile(
    r"\b(?:do|does|did|can|could|will|would|should|may|might|must|cause[sd]?|reduce[sd]?|lead[s]?|led|affect\w*|"
    r"có|làm|gây|khiến|ảnh hưởng|dẫn đến|tác động|nên|cần|phải)\b",
    re.IGNORECASE,
)
_FUTURE: Final = re.compile(
    r"\b(?:will|going to|would|forecast\w*|expected|upcoming|sẽ|dự kiến|dự báo)\b", re.IGNORECASE
)
_OF: Final = re.compile(
    r"(?<![\w#@-])(?P<thing>[#@]?[\w-]+(?: [#@]?[\w-]+)?) of (?:the |a |an )?"
    r"(?P<whole>[#@]?[\w-]+(?: [#@]?[\w-]+){0,2})$"
)
_WORD: Final = re.compile(r"[#@]?[^\W_][\w&+-]*|%")
_GENITIVE: Final = re.compile(r"'s\b")
_RELATIVE: Final = re.compile(
    r"\b(?:this|last|next|previous|past|coming|upcoming) (?:year|month|week|quarter|decade|century|season|"
    r"semester|weekend|summer|winter|spring|autumn)s?\b|\b(?:năm|tháng|tuần|quý|mùa|kỳ) (?:nay|này|ngoái|"
    r"trước|sau|tới|qua)\b|\b(?:yesterday|tomorrow|hôm qua|hôm kia|ngày mai|ngày kia)\b",
    re.IGNORECASE,
)
_TITLE_CASE: Final = 0.8
_TITLE_WORDS: Final = 5
_ACRONYMS: Final = (
    (re.compile(r"\bAI\b"), "artificial intelligence"),
    (re.compile(r"\b(?:US|U\.S\.?)(?=\W|$)"), "usa"),
)


@dataclass(frozen=True, slots=True)
class Canonical:
    """A question for comparing. `plain` is its text without what stands around it, in lower case.

    `figures` are its amounts and dates, `labels` names that hold a number, `names` its names each as all the
    ways in which it is called, `denials` its negations in order; `words` the rest in order, `tense` 'past',
    'future' or ''. `together` tells that the order of what is named does not matter, `verbal` that somebody
    does something to something.
    """

    plain: str
    language: str
    figures: frozenset[str]
    labels: frozenset[str]
    names: tuple[frozenset[str], ...]
    denials: tuple[str, ...]
    words: tuple[str, ...]
    tense: str
    together: bool
    verbal: bool

    @property
    def directed(self) -> bool:
        """Whether a word says which way something goes."""
        return any(word in DIRECTED for word in self.words)


@lru_cache(maxsize=8192)
def canonical(question: str) -> Canonical:
    """The form of a question."""
    text = bare(question)
    if not normal(question).startswith(text):
        text = f"about {text}"  # so that a name that now stands first is not taken for a sentence's beginning
    text = _GENITIVE.sub(" ,", text)
    for pattern, plain in _ACRONYMS:
        text = pattern.sub(plain, text)
    language = language_of(text)
    figures, rest = _without_figures(text)
    rest, relative = _without_relative_times(rest)
    names = _names(rest)
    words = _words(_NOT.sub(r"\1 not", _with_places(rest)))
    return Canonical(
        normal(question).casefold(),
        language,
        figures | relative,
        frozenset(labels_of(rest)),
        names,
        tuple(word for word in words if word in DENIALS),
        words,
        _tense(question),
        "#compare" in words and not any(word in DIRECTED for word in words),
        _VERBAL.search(meanings(text.lower())) is not None,
    )


def _tense(question: str) -> str:
    return "past" if _PAST.search(question) else "future" if _FUTURE.search(question) else ""


def _without_relative_times(text: str) -> tuple[str, frozenset[str]]:
    """A "last year" and its like are figures too: which year it is depends on the day."""
    found = frozenset(match.group().lower() for match in _RELATIVE.finditer(text))
    return _RELATIVE.sub(" ", text), found


def _with_places(text: str) -> str:
    """The text with every place that has several names under one of them."""
    for name in (*reversed(names_of(text)), *_opening(text)):
        ways = known_as(name)
        if ways and not text.startswith("@"):
            end = name.start + len(name.text)
            text = f"{text[: name.start]}@{min(ways).replace(' ', '_')} {text[end:]}"
    return text


def _opening(text: str) -> list[Name]:
    """What may be a place at the beginning, where every word is capitalised: two words, or one."""
    words = text.replace(",", " ").split()[:2]
    runs = [" ".join(words[:length]) for length in (2, 1) if words and words[0][:1].isupper()]
    return [Name(run, 0, tuple(fold(run).split())) for run in dict.fromkeys(runs)]


def _without_figures(text: str) -> tuple[frozenset[str], str]:
    """The figures of a text, each with the word that says from where it counts, and what is left of it."""
    found = figures_of(text)
    spans: list[tuple[int, int, str]] = [
        (one.start, one.end, "|".join(sorted(f"{r.value:g}{r.unit}" for r in one.readings)) + one.hedge)
        for one in found.amounts
    ]
    spans += [(one.start, one.end, "|".join(sorted(map(str, one.readings)))) for one in found.dates]
    slots: set[str] = set()
    for start, end, key in sorted(spans, reverse=True):
        before, kept = text[:start].rstrip(), ""
        if mark := _KEPT_BEFORE_FIGURES.search(before):
            before, kept = before[: mark.start()].rstrip(), mark[1].lower()
        while lead := _LEADS_TO_FIGURES.search(before):
            before = before[: lead.start()].rstrip()
        slots.add(f"{kept} {key}".strip())
        text = f"{before} {text[end:]}"
    return frozenset(slots), text


def _names(text: str) -> tuple[frozenset[str], ...]:
    words = [word for word in text.split() if word[:1].isalpha()]
    if len(words) >= _TITLE_WORDS and sum(word[0].isupper() for word in words) > _TITLE_CASE * len(words):
        return ()
    found = [known_as(name) or frozenset([" ".join(name.words)]) for name in names_of(text)]
    return tuple(found)


def _words(text: str) -> tuple[str, ...]:
    """The words that ask, in one form each and in order."""
    said = text.lower()
    if language_of(text) == "vi":
        said = re.sub(r"\bai\b", "#who", said)
    said = " ".join(_WORD.findall(meanings(said)))
    while turned := _OF.search(said):
        said = said[: turned.start()] + f"{turned['whole']} {turned['thing']}" + said[turned.end() :]
    words = [_form(word) for word in said.split() if word not in EMPTY]
    if "#compare" in words:
        words = [word for word in words if word != "#how"]
    if "#why" in words:
        words = [word for word in words if word != "#happen"]
    if "#affect" in words and "#how" in words:
        words = ["#effect" if word == "#affect" else word for word in words if word != "#how"]
    if ROLES & set(words):
        words = [word for word in words if word != "#who"]
    return tuple(dict.fromkeys(words)) if len(set(words) & {"#why", "#compare", "#effect"}) else tuple(words)


def _form(word: str) -> str:
    return word if word[0] in "#@" or word in DIRECTED or word in DENIALS else stem(word)


def form_of(name: str) -> tuple[str, ...]:
    """The words of a name as they stand among a question's words."""
    return _words(name)
