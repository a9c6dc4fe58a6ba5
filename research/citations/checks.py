"""Holding a sentence against the quotes that it cites: figures, dates, names, denials, quoted words.

`validation` is the caller. A check objects only when the quote disproves the sentence or plainly lacks what
the sentence rests on; a paraphrase, a rounding and a conversion pass.
"""

import re
from collections.abc import Iterable
from itertools import combinations
from typing import Final

from research.agreement.dates import Date, Moment
from research.agreement.figures import Figure, Figures, Reading, any_backs, backs, comparable, figures_of
from research.agreement.language import language_of
from research.agreement.polarity import flipped, polarity_of
from research.agreement.words import content, fold
from research.citations.evidence import Cited, Shelf
from research.citations.naming import wrong_name
from research.citations.reasons import Objection, Why

_QUOTED: Final = re.compile(r"[\"“«„]([^\"“”«»„]{8,400})[\"”»]")
_RELATIVE: Final = re.compile(
    r"\b(?:last|this|next|previous) (?:year|month|quarter|week)|\byesterday\b|\btoday\b|\btomorrow\b|\bago\b|"
    r"năm (?:ngoái|nay|trước|sau)|hôm (?:qua|nay)|tháng (?:trước|này|qua)|quý (?:trước|này)|\bnow\b|hiện nay",
    re.IGNORECASE,
)
_CHANGE: Final = re.compile(
    r"\b(?:by|more|less|fewer|difference|gap|increase|decrease|rise|drop|gain|"
    r"tăng|giảm|thêm|chênh lệch|hơn|kém)\b",
    re.IGNORECASE,
)
_ONLY: Final = re.compile(r"\b(?:only|just|merely|chỉ|mới)\b", re.IGNORECASE)
_QUOTED_WORDS: Final = 4
# A smaller number without a unit often counts what the quote lists one by one.
_SMALL_COUNT: Final = 12
_SAME_SUBJECT: Final = 0.5
# A sentence of which less than `_SOME` stands in the cited facts, and `_FITS_BETTER` in another, cites the
# wrong one.
_SOME: Final = 0.34
_FITS_BETTER: Final = 0.7
_WORDS_TO_JUDGE: Final = 3


def objection(sentence: str, cited: Cited, shelf: Shelf) -> Objection | None:
    """The first thing in the sentence that its quotes do not carry; None when it may stand."""
    figures = figures_of(sentence)
    return (
        _number(sentence, figures, cited)
        or _date(figures, cited, shelf)
        or wrong_name(sentence, cited, shelf)
        or _denial(sentence, cited)
        or _quotation(sentence, cited)
        or _subject(sentence, figures, cited, shelf)
    )


def _number(sentence: str, claim: Figures, cited: Cited) -> Objection | None:
    changes = _CHANGE.search(sentence) is not None
    quoted = [amount for one in cited.quotes() for amount in [*one.amounts, *_years(one.dates)]]
    around = [amount for one in cited.around() for amount in [*one.amounts, *_years(one.dates)]]
    for amount in claim.amounts:
        if any_backs(quoted, amount) or _derived(amount, claim.amounts, [*quoted, *around]):
            continue
        if (changes and _a_difference(amount, cited)) or (
            amount.spelled and amount.readings[0].unit == "times"
        ):
            continue
        rivals = [one for one in quoted if comparable(one, amount)]
        if not rivals and (any_backs(around, amount) or _is_a_count(amount)):
            continue
        return Objection(Why.NUMBER, amount.text)
    return None


def _is_a_count(amount: Figure) -> bool:
    plain = amount.readings[0]
    vague = plain.unit in ("", "month", "s") if amount.spelled else not plain.unit
    small = (amount.spelled or plain.step >= 1) and abs(plain.written) <= _SMALL_COUNT
    return plain.unit == "ordinal" or (vague and small)


def _years(found: Iterable[Date]) -> list[Figure]:
    """Years as plain numbers, for texts in which it cannot be told which of the two is meant."""
    return [
        Figure(
            str(moment.year),
            date.start,
            date.end,
            (Reading(float(moment.year), "", 1.0, 1.0, float(moment.year)),),
        )
        for date in found
        for moment in date.readings[:1]
        if moment.year is not None and moment[1:] == (None, None, None)
    ]


def _derived(amount: Figure, claimed: Iterable[Figure], known: list[Figure]) -> bool:
    """Whether the amount is the sum, difference or ratio of two others that stand beside it."""
    backed = [one for one in claimed if one is not amount and any_backs(known, one)]
    value = amount.readings[0]
    if not value.unit and abs(value.value) <= _SMALL_COUNT:
        return False
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


def _a_difference(amount: Figure, cited: Cited) -> bool:
    """Whether the amount is what lies between two amounts of one quote."""
    value = amount.readings[0]
    for one in cited.quotes():
        alike = [figure.readings[0] for figure in one.amounts if figure.readings[0].unit == value.unit]
        gaps = (abs(a.value - b.value) for a, b in combinations(alike, 2))
        if any(abs(abs(value.value) - gap) <= 0.01 * value.step for gap in gaps):
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
        if _dated(date, shelf.dates_around(cited)) and not _rivalled(date, quoted):
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
    if wanted.part == "decade":
        return any(one.year is not None and one.year // 10 * 10 == wanted.year for one in known)
    fitting = [one for one in known if _fits(wanted, one)]
    return (
        (wanted.year is None or any(one.year == wanted.year for one in fitting))
        and (wanted.part is None or any(_within(one, wanted.part) for one in fitting))
        and (wanted.month is None or any(one.month == wanted.month for one in fitting))
        and (wanted.day is None or any(one.day == wanted.day for one in fitting))
    )


def _fits(wanted: Moment, known: Moment) -> bool:
    return all(a is None or b is None or a == b for a, b in zip(wanted, known, strict=True))


def _within(known: Moment, part: str) -> bool:
    """Whether a known date is the part of the year, or lies in it."""
    if known.month is None or known.part is not None:
        return known.part == part
    return part in (f"Q{(known.month + 2) // 3}", f"H{(known.month + 5) // 6}")


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


def _denial(sentence: str, cited: Cited) -> Objection | None:
    """Whether the sentence denies what its one quote affirms, or points the other way."""
    if len(cited.backings) != 1:
        return None
    one, stems = cited.backings[0], frozenset(content(sentence))
    if one.language == language_of(sentence) and held_share(stems, cited) < _SAME_SUBJECT:
        return None
    exact = _ONLY.search(one.fact.quote) is None
    word = flipped(polarity_of(sentence), one.polarity, thresholds=exact)
    return Objection(Why.NEGATION, word) if word is not None else None


def _quotation(sentence: str, cited: Cited) -> Objection | None:
    """Words in quotation marks must stand in a quote, unless they are a translation."""
    known = " ".join(_plain(one.text) for one in cited.backings)
    languages = {one.language for one in cited.backings}
    for match in _QUOTED.finditer(sentence):
        words = match.group(1).strip(" .,;:!?…")
        if (
            len(words.split()) >= _QUOTED_WORDS
            and language_of(words) in languages
            and _plain(fold(words)) not in known
        ):
            return Objection(Why.QUOTATION, words)
    return None


def _subject(sentence: str, claim: Figures, cited: Cited, shelf: Shelf) -> Objection | None:
    """Whether the quotes speak of something else altogether."""
    stems = frozenset(content(sentence))
    held = held_share(stems, cited)
    if held >= _SOME or len(stems) < _WORDS_TO_JUDGE:
        return None
    ids = [one.fact.fact_id for one in cited.backings]
    language = language_of(sentence)
    foreign = all(language not in (one.language, language_of(one.fact.text)) for one in cited.backings)
    if foreign and (claim.amounts or held > 0.0):
        # Their figures have been found in the quotes, and of the words only names can be.
        return None
    nothing_shared = held == 0.0 and not foreign and not claim.amounts and not claim.dates
    if nothing_shared or shelf.holds_elsewhere(stems, ids) >= _FITS_BETTER:
        return Objection(Why.UNRELATED, sentence)
    return None


def held_share(stems: frozenset[str], cited: Cited) -> float:
    """How much of a sentence's words, in 0..1, stand in the cited facts."""
    known = frozenset().union(*(one.words for one in cited.backings))
    return len(stems & known) / len(stems) if stems else 1.0


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w%$€£]+", " ", text).split())
