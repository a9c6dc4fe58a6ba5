"""Holding a sentence against the quotes that it cites: figures, dates, names, denials, quoted words.

`validation` is the caller. A check objects only when the quote disproves the sentence or plainly lacks what
the sentence rests on; a paraphrase, a rounding and a conversion pass.
"""

import re
from collections.abc import Iterable
from typing import Final

from research.agreement.closeness import any_backs, backs, comparable
from research.agreement.dates import Date, Moment
from research.agreement.figures import Figure, Figures, Reading, figures_of
from research.agreement.language import language_of
from research.agreement.worded import FIRST, RANKED
from research.agreement.words import content, fold
from research.citations.counting import counts_another, counts_others, other_bound, other_often, other_pace
from research.citations.denial import denial, held_share, turned
from research.citations.derived import computed, derived, is_vague, worked_out
from research.citations.evidence import Backing, Cited, Shelf
from research.citations.naming import wrong_name
from research.citations.placed import misplaced
from research.citations.reasons import Objection, Why
from research.citations.swaps import swapped

_QUOTED: Final = re.compile(r"[\"“«„]([^\"“”«»„]{8,400})[\"”»]")
_RELATIVE: Final = re.compile(
    r"\b(?:last|this|next|previous) (?:year|month|quarter|week)|\byesterday\b|\btoday\b|\btomorrow\b|\bago\b|"
    r"năm (?:ngoái|nay|trước|sau)|hôm (?:qua|nay)|tháng (?:trước|này|qua)|quý (?:trước|này)|\bnow\b|hiện nay",
    re.IGNORECASE,
)
_BUT_FOR: Final = re.compile(
    r"\b(?:after|except|besides|behind|outside|among|one of|second|sau|trừ|ngoài|một trong)\b", re.IGNORECASE
)
_A_YEAR_APART: Final = re.compile(
    r"\b(?:a|one) year (?:earlier|before|ago)|\bthe (?:year before|previous year)|\blast year|"
    r"năm (?:trước|ngoái)|cùng kỳ|\b(?:a|one) year (?:later|after)|"
    r"the (?:following|next) year|(?:một )?năm sau",
    re.IGNORECASE,
)
_QUOTED_WORDS: Final = 4
# A sentence of which less than `_SOME` stands in the cited facts, and `_FITS_BETTER` in another, cites the
# wrong one.
_SOME: Final = 0.34
_FITS_BETTER: Final = 0.7
_WORDS_TO_JUDGE: Final = 3


def objection(sentence: str, cited: Cited, shelf: Shelf) -> Objection | None:
    """The first thing in the sentence that its quotes do not carry; None when it may stand."""
    if _to_the_letter(sentence, cited):
        return None
    figures = figures_of(sentence)
    return (
        _number(sentence, figures, cited)
        or _date(figures, cited, shelf)
        or _swap(sentence, figures, cited)
        or misplaced(sentence, cited)
        or _rank(sentence, cited)
        or wrong_name(sentence, cited, shelf)
        or denial(sentence, cited)
        or turned(sentence, cited)
        or _quotation(sentence, cited)
        or _subject(sentence, figures, cited, shelf)
    )


def overdrawn(sentence: str, cited: Cited, shelf: Shelf) -> Objection | None:
    """The first figure in a writer's own conclusion that its quotes neither hold nor add up to."""
    quoted = [amount for one in cited.quotes() for amount in [*one.amounts, *_years(one.dates)]]
    known = [*quoted, *(amount for one in cited.around() for amount in one.amounts), *shelf.amounts_known]
    for amount in figures_of(sentence).amounts:
        if not (any_backs(known, amount) or is_vague(amount) or computed(amount, quoted)):
            return Objection(Why.NUMBER, amount.text)
    return None


def _to_the_letter(sentence: str, cited: Cited) -> bool:
    """Whether the sentence stands whole in one of its quotes, between two stops."""
    said = re.escape(" ".join(sentence.split()).rstrip(".!?…"))
    whole = re.compile(rf"(?:^|[.!?…][\"”’)\]]* ){said}(?:[.!?…]|$)")
    return any(whole.search(" ".join(one.fact.quote.split())) for one in cited.backings)


def _number(sentence: str, claim: Figures, cited: Cited) -> Objection | None:
    quoted = [amount for one in cited.quotes() for amount in [*one.amounts, *_years(one.dates)]]
    around = [amount for one in cited.around() for amount in [*one.amounts, *_years(one.dates)]]
    known = [*quoted, *around]
    often = other_often(sentence, cited)
    if often is not None:
        return Objection(Why.NUMBER, often)
    for amount in claim.amounts:
        if counts_others(amount, quoted) or counts_another(amount, quoted):
            return Objection(Why.NUMBER, amount.text)
        if other_bound(sentence, amount, cited) or other_pace(sentence, amount, cited):
            return Objection(Why.NUMBER, amount.text)
        if any_backs(quoted, amount) or derived(amount, claim.amounts, known):
            continue
        if worked_out(sentence, amount, claim.amounts, cited):
            continue
        rivals = [one for one in quoted if comparable(one, amount)]
        if not rivals and (any_backs(around, amount) or is_vague(amount)):
            continue
        return Objection(Why.NUMBER, amount.text)
    return None


def _swap(sentence: str, claim: Figures, cited: Cited) -> Objection | None:
    """Whether two figures of its one quote have changed places."""
    if len(cited.backings) != 1:
        return None
    word = swapped(sentence, claim.amounts, claim.dates, cited.backings[0])
    return Objection(Why.NUMBER, word) if word is not None else None


def _rank(sentence: str, cited: Cited) -> Objection | None:
    """Whether the sentence puts first what its quotes rank lower."""
    first = FIRST.search(sentence)
    if first is None or RANKED.search(sentence) or _BUT_FOR.search(sentence):
        return None
    quotes = [one.fact.quote for one in cited.backings]
    lower = any(RANKED.search(one) for one in quotes)
    plain = any(FIRST.search(RANKED.sub(" ", one)) for one in quotes)
    return Objection(Why.NUMBER, first.group()) if lower and not plain else None


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


def _date(claim: Figures, cited: Cited, shelf: Shelf) -> Objection | None:
    quoted = [date for one in cited.quotes() for date in one.dates]
    around = [date for one in cited.around() for date in one.dates]
    quoted += [date for one in cited.backings for date in _a_year_apart(one)]
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


def _a_year_apart(backing: Backing) -> list[Date]:
    """The dates that a quote means by "a year earlier", "the following year" or the last of December."""
    readings = [one for date in backing.quote.dates for one in date.readings]
    ends = [one.year + 1 for one in readings if one.year is not None and one[2:] == (12, 31)]
    found = [Date(0, 0, (Moment(year), Moment(year, None, 1, 1))) for year in ends]
    for match in _A_YEAR_APART.finditer(backing.fact.quote):
        later = re.search(r"later|after|following|next|sau", match.group(), re.IGNORECASE) is not None
        for date in backing.quote.dates:
            moments = [one for one in date.readings if one.year is not None]
            shifted = tuple(one._replace(year=(one.year or 0) + (1 if later else -1)) for one in moments)
            if shifted:
                found.append(Date(match.start(), match.end(), shifted))
    return found


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
    figures = set(re.findall(r"\d+", sentence))
    numbered = any(figures & set(re.findall(r"\d+", one.fact.quote)) for one in cited.backings)
    beginnings = {word[:5] for one in cited.backings for word in one.words if len(word) > 4}
    held = held or float(any(word[:5] in beginnings for word in stems if len(word) > 4)) / len(stems)
    nothing_shared = held == 0.0 and not (foreign or numbered or claim.amounts or claim.dates)
    if nothing_shared or shelf.holds_elsewhere(stems, ids) >= _FITS_BETTER:
        return Objection(Why.UNRELATED, sentence)
    return None


def _plain(text: str) -> str:
    return " ".join(re.sub(r"[^\w%$€£]+", " ", text).split())
