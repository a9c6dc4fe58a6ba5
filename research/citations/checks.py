"""Holding a sentence against the quotes that it cites: figures, dates, names, denials, quoted words.

`validation` is the caller. A check objects only when the quote disproves the sentence or plainly lacks what
the sentence rests on; a paraphrase, a rounding and a conversion pass.
"""

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from research.agreement.dates import Date, Moment
from research.agreement.figures import Figure, Figures, any_backs, backs, comparable, figures_of
from research.agreement.language import language_of
from research.agreement.names import Name, labels_of, names_of
from research.agreement.polarity import flipped, polarity_of
from research.agreement.words import content, fold
from research.citations.evidence import Cited, Shelf
from research.citations.reasons import Why

_QUOTED: Final = re.compile(r"[\"“«„]([^\"“”«»„]{8,400})[\"”»]")
_RELATIVE: Final = re.compile(
    r"\b(?:last|this|next|previous) (?:year|month|quarter|week)|\byesterday\b|\btoday\b|\btomorrow\b|\bago\b|"
    r"năm (?:ngoái|nay|trước|sau)|hôm (?:qua|nay)|tháng (?:trước|này|qua)|quý (?:trước|này)|\bnow\b|hiện nay",
    re.IGNORECASE,
)
# A smaller number without a unit often counts what the quote lists one by one.
_SMALL_COUNT: Final = 12
_SAME_SUBJECT: Final = 0.5


class Objection(NamedTuple):
    """Why a sentence cannot stand, and the words that it is about."""

    why: Why
    about: str


def objection(sentence: str, cited: Cited, shelf: Shelf) -> Objection | None:
    """The first thing in the sentence that its quotes do not carry; None when it may stand."""
    figures = figures_of(sentence)
    return (
        _number(figures, cited)
        or _date(figures, cited, shelf)
        or _label(sentence, cited)
        or _name(sentence, cited, shelf)
        or _denial(sentence, cited)
        or _quotation(sentence, cited)
    )


def _number(claim: Figures, cited: Cited) -> Objection | None:
    quoted = [amount for one in cited.quotes() for amount in [*one.amounts, *_years(one.dates)]]
    around = [amount for one in cited.around() for amount in [*one.amounts, *_years(one.dates)]]
    for amount in claim.amounts:
        if any_backs(quoted, amount) or _derived(amount, claim.amounts, [*quoted, *around]):
            continue
        rivals = [one for one in quoted if comparable(one, amount)]
        if not rivals and (any_backs(around, amount) or _is_a_count(amount)):
            continue
        return Objection(Why.NUMBER, amount.text)
    return None


def _is_a_count(amount: Figure) -> bool:
    plain = amount.readings[0]
    return plain.unit in ("", "ordinal") and abs(plain.value) <= _SMALL_COUNT


def _years(found: Iterable[Date]) -> list[Figure]:
    """Years as plain numbers, for texts in which it cannot be told which of the two is meant."""
    from research.agreement.figures import Reading

    return [
        Figure(str(moment.year), date.start, date.end, (Reading(float(moment.year), "", 1.0, 1.0),))
        for date in found
        for moment in date.readings[:1]
        if moment.year is not None and moment[1:] == (None, None, None)
    ]


def _derived(amount: Figure, claimed: Iterable[Figure], known: list[Figure]) -> bool:
    """Whether the amount is the sum, difference or ratio of two others that stand beside it."""
    backed = [one for one in claimed if one is not amount and any_backs(known, one)]
    value = amount.readings[0]
    for at, one in enumerate(backed):
        for other in backed[at + 1 :]:
            a, b = one.readings[0], other.readings[0]
            if a.unit != b.unit:
                continue
            results = [a.value + b.value, abs(a.value - b.value)]
            if a.value and b.value:
                results += [abs(a.value / b.value - 1) * 100, abs(b.value / a.value - 1) * 100]
                results += [a.value / b.value, b.value / a.value]
            tolerance = 0.51 * max(value.step, 1e-9)
            if any(abs(abs(value.value) - result) <= tolerance for result in results):
                return True
    return False


def _date(claim: Figures, cited: Cited, shelf: Shelf) -> Objection | None:
    quoted = [date for one in cited.quotes() for date in one.dates]
    around = [date for one in cited.around() for date in one.dates]
    for date in claim.dates:
        if _dated(date, quoted) or _is_amount(date, cited):
            continue
        if _dated(date, [*quoted, *around]) and not _rivalled(date, quoted):
            continue
        if any(_RELATIVE.search(one.fact.quote) for one in cited.backings) and not _rivalled(date, quoted):
            continue
        return Objection(Why.DATE, _said(date))
    return None


def _dated(date: Date, known: list[Date]) -> bool:
    """Whether every part of the date stands in dates that do not speak against it."""
    moments = [moment for one in known for moment in one.readings]
    return any(_carried(wanted, moments) for wanted in date.readings)


def _carried(wanted: Moment, known: list[Moment]) -> bool:
    fitting = [
        one
        for one in known
        if all(a is None or b is None or a == b for a, b in zip(wanted, one, strict=True))
    ]
    return all(part is None or any(one[at] == part for one in fitting) for at, part in enumerate(wanted))


def _rivalled(date: Date, known: list[Date]) -> bool:
    """Whether the quote has another date of the same kind."""
    kinds = [[part is not None for part in moment] for one in known for moment in one.readings[:1]]
    return [part is not None for part in date.readings[0]] in kinds


def _is_amount(date: Date, cited: Cited) -> bool:
    """Whether what looks like a year is one of the quote's plain numbers."""
    return any(
        backs(amount, year) for year in _years([date]) for one in cited.quotes() for amount in one.amounts
    )


def _said(date: Date) -> str:
    return "-".join(str(part) for part in date.readings[0] if part is not None)


def _label(sentence: str, cited: Cited) -> Objection | None:
    """GPT-4 is not GPT-5, and nothing else tells them apart."""
    known = {label for one in cited.backings for label in labels_of(one.text)}
    for label in labels_of(sentence):
        stem = label.rstrip("0123456789").rstrip("-")
        if label not in known and any(one.rstrip("0123456789").rstrip("-") == stem for one in known):
            return Objection(Why.NAME, label)
    return None


def _name(sentence: str, cited: Cited, shelf: Shelf) -> Objection | None:
    language = language_of(sentence)
    if any(one.language != language for one in cited.backings):
        # A translated name need not share a letter with the original.
        return None
    known = frozenset().union(*(one.folded for one in cited.backings))
    text = "".join(_squeezed(one.text) for one in cited.backings)
    for name in names_of(sentence):
        missing = [word for word in name.words if not _found(word, known, text)]
        if not missing:
            continue
        if len(missing) == len(name.words) and not any(
            _found(word, shelf.every_word, "") for word in missing
        ):
            return Objection(Why.NAME, name.text)
        if _replaced(name, missing, cited):
            return Objection(Why.NAME, name.text)
    return None


def _squeezed(text: str) -> str:
    return re.sub(r"[\s.-]", "", text)


def _found(word: str, known: frozenset[str], text: str) -> bool:
    """Whether a word of a name stands in the evidence, be it as Vietnam and Vietnamese."""
    if word in known or (len(word) > 3 and _squeezed(word) in text):
        return True
    start = word[: max(4, len(word) - 3)]
    return len(word) > 4 and any(
        one.startswith(start) or (len(one) > 4 and word.startswith(one)) for one in known
    )


def _replaced(name: Name, missing: list[str], cited: Cited) -> bool:
    """Whether the quote has another name in the same place: between the same words, or half the same."""
    kept = [word for word in name.words if word not in missing]
    for one in cited.backings:
        for other in names_of(one.fact.quote):
            shared = set(kept) & set(other.words)
            if kept and shared and len(other.words) == len(name.words) and len(missing) == 1:
                return True
    return False


def _denial(sentence: str, cited: Cited) -> Objection | None:
    language = language_of(sentence)
    claim = polarity_of(sentence)
    mine = set(content(sentence))
    for one in cited.backings:
        if len(cited.backings) > 1 or not mine:
            return None
        if one.language == language and len(mine & one.words) / len(mine) < _SAME_SUBJECT:
            return None
        word = flipped(claim, one.polarity)
        if word is not None:
            return Objection(Why.NEGATION, word)
    return None


def _quotation(sentence: str, cited: Cited) -> Objection | None:
    """Words in quotation marks must stand in a quote of the same language."""
    language = language_of(sentence)
    if any(one.language != language for one in cited.backings):
        return None
    known = " ".join(_plain(one.text) for one in cited.backings)
    for match in _QUOTED.finditer(sentence):
        words = match.group(1).strip(" .,;:!?…")
        if len(words.split()) >= 4 and _plain(fold(words)) not in known:
            return Objection(Why.QUOTATION, words)
    return None


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w%$€£]+", " ", text).split())


Check = Callable[[str, Cited, Shelf], Objection | None]
