"""A fact taken apart for comparison: its words, names, figures, dates, and what it affirms or denies.

`weighing` prepares every fact once; `candidates` and `compare` look at nothing else.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

from research.agreement.clauses import telling_clause, without_teller
from research.agreement.dates import Moment
from research.agreement.deeds import Deed, deeds
from research.agreement.figures import Figure, Figures, figures_of
from research.agreement.language import language_of
from research.agreement.lexicon import ATTRIBUTES, CONTRASTS, EVENTS, ROLES, meanings
from research.agreement.names import Name, labels_of, names_of
from research.agreement.ordered import Ordered, ordered
from research.agreement.places import kinds_named
from research.agreement.polarity import Polarity, polarity_of
from research.agreement.words import FALSE_FRIENDS, STOP, content, fold, stem, tokens
from research.evidence import Fact

START: Final = 5
_SURVEYED: Final = re.compile(
    r"\b(?:surveys?|polls?|census|study|khảo sát|thăm dò|điều tra)\b", re.IGNORECASE
)
_FORESEEN: Final = re.compile(
    r"\b(?:will|would|forecasts?|forecasted|expect(?:s|ed)?|projected|planned|plans to|predict(?:s|ed)?|"
    r"aims? to|should|could|might|estimated? to|advis(?:es|ed)|recommends?|recommended|urges?|urged|"
    r"sẽ|dự (?:báo|kiến|đoán|tính)|kỳ vọng|có thể|kiến nghị|khuyến nghị|đề nghị)\b",
    re.IGNORECASE,
)
# "Acting" is a contrast, "Act" is a law; a peak is a record, "recorded" is not; what "lasted" is no last.
_LITERAL: Final = frozenset(["acting", "record", "last"])
_PACE: Final = re.compile(
    r"(?:/| mỗi | một )(ngày|tuần|tháng|năm|giờ)(?: đêm)?\b|(?:/| per | a | each | every )(day|week|"
    r"month|year|hour)\b",
    re.IGNORECASE,
)
_WHO: Final = frozenset(["people", "staff", "visitor", "passenger", "student"])
# What a price is with and without holds wherever it stands.
_WHEREVER: Final = frozenset(["tax", "account"])
_ASIDE: Final = re.compile(
    r"[,;:!?]\s|\.\s|\s[-–—]\s|\b(?:when|after|before|while|because|so that|although|khi|sau khi|"
    r"trong khi)\b",
    re.IGNORECASE,
)
_DENIES: Final = re.compile(r"\bnot?\b|n't\b|\b(?:without|không|chưa)\b", re.IGNORECASE)
_CAPITAL: Final = re.compile(r"(?<![\w'’-])[^\W\d_a-zà-ỹđ][^\W\d_]{3,}")
_LAST_TIME: Final = re.compile(
    r"\b(?:last|first) (?=(?:day|year|week|month|minute|round|time|season|match|game|light|sight|place)\b)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Sense:
    """What a statement is about, beyond its words."""

    attributes: frozenset[str]
    contrasts: frozenset[tuple[str, int]]
    events: frozenset[str]
    roles: frozenset[str]


class Statement:
    """One fact, ready for comparison."""

    def __init__(self, fact: Fact, about: str = "", question: str = "") -> None:
        """`about` is what the page says of itself: its title, and the name of a file. `question` is the
        sub-question for which the fact was found.
        """
        self.fact = fact
        self.about = about
        self.question = question
        text = unicodedata.normalize("NFC", fact.text or fact.quote)
        stated = figures_of(text)
        figures = stated if stated.amounts or stated.dates else figures_of(fact.quote)
        self.text = text
        self._stated = stated
        self.language = language_of(text)
        self.amounts: tuple[Figure, ...] = figures.amounts
        self.dates: tuple[tuple[Moment, ...], ...] = tuple(date.readings for date in figures.dates)
        self.context: tuple[tuple[Moment, ...], ...] = dates_in_title(about)
        self.names: tuple[Name, ...] = names_of(text)
        self.labels = frozenset(labels_of(text) or labels_of(about))
        unit_words = frozenset(
            word for amount in figures.amounts for word in content(amount.text) if amount.readings[0].unit
        )
        self.stems = frozenset(content(text)) - unit_words
        words = tokens(text)
        self.words = tokens(_without_figures(text, stated))
        self.pairs = frozenset(f"{a} {b}" for a, b in pairwise(words) if not (a + b).isdigit())
        self.phrases = (
            (self.stems - FALSE_FRIENDS if self.language == "vi" else self.stems)
            | self.pairs
            | frozenset(map(" ".join, zip(words, words[1:], words[2:], strict=False)))
        )

    @cached_property
    def polarity(self) -> Polarity:
        """What the statement affirms and denies."""
        return polarity_of(self.text)

    @cached_property
    def ordered(self) -> tuple[Ordered, ...]:
        """Who did what to whom, and which of two is more."""
        return ordered(self.text)

    @cached_property
    def deeds(self) -> tuple[Deed, ...]:
        """Who did what."""
        return deeds(self.text)

    @cached_property
    def kinds(self) -> Mapping[str, frozenset[int]]:
        """Of what kinds of places its names are said to be."""
        return kinds_named(self.text)

    @cached_property
    def core(self) -> "Statement | None":
        """Its clause with the one figure, as a statement by itself; None where that would say too much."""
        clause = telling_clause(self.text)
        if clause is None:
            return None
        core = Statement(replace(self.fact, text=clause, quote=clause), self.about, self.question)
        return core if len(core.amounts) == 1 else None

    @cached_property
    def told(self) -> "Statement | None":
        """The statement without the name of who says so; itself where it names nobody, None by a plan."""
        text = without_teller(self.text)
        if text is None or text == self.text:
            return self if text else None
        return Statement(replace(self.fact, text=text), self.about)

    @cached_property
    def titled(self) -> frozenset[str]:
        """The words of its page's title, as they are and without diacritics."""
        return (
            frozenset(tokens(self.about))
            | frozenset(content(self.about))
            | frozenset(tokens(fold(self.about)))
        )

    @cached_property
    def capitals(self) -> frozenset[str]:
        """Its longer words with a capital, wherever they stand, in lower case."""
        return frozenset(word.lower() for word in _CAPITAL.findall(self.text) if word.lower() not in STOP)

    @cached_property
    def foreseen(self) -> bool:
        """Whether it speaks of what is planned, forecast or advised, and not of what is."""
        return _FORESEEN.search(self.text) is not None

    @cached_property
    def folded(self) -> frozenset[str]:
        """Every word without diacritics, for looking up names."""
        return frozenset(tokens(fold(f"{self.text} {self.fact.quote}")))

    @cached_property
    def predicate(self) -> frozenset[str]:
        """What it says of whom it names: its stems without names."""
        return self.stems - {stem(word) for name in self.names for word in tokens(name.text)}

    @cached_property
    def counted(self) -> frozenset[str]:
        """The stems of the things that it counts."""
        return frozenset(noun for amount in self.amounts for noun in amount.nouns[:2])

    @cached_property
    def surveyed(self) -> bool:
        """Whether its date is that of a survey, and what it measures goes on before and after."""
        return _SURVEYED.search(self.text) is not None

    @cached_property
    def years(self) -> frozenset[int]:
        """The years that it speaks of; none when one of its dates has no year."""
        years = [moment.year for date in self.dates or self.context for moment in date]
        return frozenset() if None in years else frozenset(year for year in years if year is not None)

    @cached_property
    def starts(self) -> frozenset[str]:
        """The first letters of its longer words: Vietnam and Vietnamese begin alike."""
        return frozenset(word[:START] for word in self.folded if len(word) >= START)

    @cached_property
    def meanings(self) -> frozenset[int]:
        """What its words mean in either language, as far as the lexicon knows."""
        table = meanings()
        return frozenset(number for phrase in self.phrases for number in table.get(phrase, ()))

    @cached_property
    def understood(self) -> tuple[frozenset[int], ...]:
        """What each of those words means."""
        table = meanings()
        return tuple(table[phrase] for phrase in sorted(self.phrases) if phrase in table)

    @cached_property
    def sense(self) -> Sense:
        """Attributes, contrasts, events and roles that it names."""
        told = self._told
        attributes = {ATTRIBUTES[one] for one in self.phrases if one in ATTRIBUTES}
        if self.amounts and all(one.readings[0].unit for one in self.amounts):
            # Who pays a price or reads a figure is not what it measures.
            attributes -= _WHO
        if any(one.readings[0].unit == "m2" for one in self.amounts):
            # What is so many hectares "wide" has that area.
            attributes = {"area" if one == "width" else one for one in attributes}
        return Sense(
            frozenset(attributes),
            frozenset(CONTRASTS[one] for one in told if one in CONTRASTS and not self._ranks(one)),
            frozenset(EVENTS[one] for one in self.phrases if one in EVENTS),
            frozenset(ROLES[one] for one in self.phrases if one in ROLES),
        )

    @cached_property
    def telling_contrasts(self) -> frozenset[tuple[str, int]]:
        """The contrasts of the clauses with a figure, a date or a denial; of the first where none has any."""
        parts = [part for part in _ASIDE.split(self.text) if part.strip()]
        telling = [part for part in parts if figures_of(part).amounts or _DENIES.search(part)]
        telling = telling or [part for part in parts if re.search(r"\d", part)] or parts[:1]
        phrases = frozenset[str]().union(*map(self._plainly, telling))
        found = {CONTRASTS[one] for one in phrases if one in CONTRASTS and not self._ranks(one)}
        return frozenset(found | {one for one in self.sense.contrasts if one[0] in _WHEREVER})

    @cached_property
    def _told(self) -> frozenset[str]:
        """Its phrases, as `_plainly` reads them."""
        return self._plainly(self.text)

    def _plainly(self, text: str) -> frozenset[str]:
        """The phrases without those that only look like a contrast: in a date, or in another form."""
        figures = self._stated if text is self.text else figures_of(text)
        spans = [(one.start, one.end) for one in figures.dates]
        spans += [
            (one.start, one.end) for one in figures.amounts if one.readings[0].unit not in ("", "ordinal")
        ]
        for start, end in spans:
            text = text[:start] + "." * (end - start) + text[end:]
        text = _PACE.sub(lambda found: f" mỗi {found[1]} " if found[1] else f" per {found[2]} ", text)
        text = _LAST_TIME.sub("", text)
        words = tokens(text)
        phrases = frozenset(content(text)).union(
            f"{a} {b}" for a, b in pairwise(words) if not (a + b).isdigit()
        )
        plain = phrases - FALSE_FRIENDS if self.language == "vi" else phrases
        return plain - {stem(word) for word in _LITERAL - set(words)}

    @cached_property
    def adjoining(self) -> frozenset[tuple[str, int]]:
        """The contrasts that only say of what kind a named thing is: "the ferry Marigold"."""
        found = set()
        for name in self.names:
            before = tokens(self.text[max(0, name.start - 24) : name.start])[-3:]
            after = tokens(self.text[name.start + len(name.text) :][:24])[:1]
            # "Xe máy điện Viento" and "the electric scooter Viento" say of what kind it is in several words.
            beside = [*before[-1:], *map(stem, after), *map(stem, tokens(name.text))]
            beside += [" ".join(pair) for pair in pairwise(before)] + [stem(word) for word in before[-2:]]
            found |= {CONTRASTS[word] for word in beside if word in CONTRASTS}
        return frozenset(found)

    def _ranks(self, phrase: str) -> bool:
        """Whether a word such as "second" only ranks, as in "second largest"."""
        ranked = any(one.readings[0].unit == "ordinal" for one in self.amounts)
        return ranked and CONTRASTS[phrase][0] == "order"

    @cached_property
    def spaced(self) -> str:
        """The folded words with a space around each."""
        return f" {' '.join(tokens(fold(f'{self.text} {self.fact.quote}')))} "

    @cached_property
    def name_words(self) -> frozenset[str]:
        """The folded words of all names."""
        return frozenset(word for name in self.names for word in name.words)


def _without_figures(text: str, figures: Figures) -> str:
    """The text with one sign for every amount and date."""
    spans = [(one.start, one.end) for one in figures.amounts] + [
        (one.start, one.end) for one in figures.dates
    ]
    for start, end in sorted(spans, reverse=True):
        text = f"{text[:start]} 0 {text[end:]}"
    return text


@lru_cache(maxsize=4096)
def dates_in_title(title: str) -> tuple[tuple[Moment, ...], ...]:
    """The dates in a title, for the statements of a page that give none themselves."""
    return tuple(date.readings for date in figures_of(title).dates) if title else ()
