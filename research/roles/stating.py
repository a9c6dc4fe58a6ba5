"""Whether a page carries what a reader states, and how long a quote must be to show it.

`reader` is the caller. Figures, dates and denials must stand in the quote or close to it, and a date may be
the page's own; names may come from anywhere on the page, because a statement is to be understood alone.
"""

from typing import Final

from research.agreement.dates import Moment
from research.agreement.figures import figures_of
from research.citations import Why, validate
from research.evidence import Fact, Page
from research.quotes import locate
from research.retrieval.sentences import sentence_spans

_AROUND: Final = 500
_LEAD: Final = 300
_LONGEST_QUOTE: Final = 400
_NOT_CARRIED: Final = frozenset([Why.NUMBER, Why.DATE, Why.NEGATION, Why.QUOTATION])
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def carried(text: str, quote: str, page: Page) -> bool:
    """Whether the quote, the page right around it, or the page's date has every figure and date of `text`."""
    at = locate(page.text, quote)
    if at is None:
        return False
    around = page.text[max(at[0] - _AROUND, 0) : at[1] + _AROUND]
    return _says(text, quote, "\n".join((around, *_dated(quote, page))), page)


def widened(text: str, quote: str, page: Page) -> str:
    """The quote, with the sentence before or after it where a figure of `text` stands only there."""
    at = locate(page.text, quote)
    if at is None or _says(text, quote, "", page):
        return quote
    start, end = max(at[0] - _LONGEST_QUOTE, 0), at[1] + _LONGEST_QUOTE
    spans = [
        one
        for one in sentence_spans(page.text, start, min(end, len(page.text)))
        if one.start > start or not start
    ]
    before = [one for one in spans if one.end <= at[0] and _one_line(page.text[one.end : at[0]])][-1:]
    after = [one for one in spans if one.start >= at[1] and _one_line(page.text[at[1] : one.start])][:1]
    starts, ends = [one.start for one in before], [one.end for one in after]
    tries = [(one, at[1]) for one in starts] + [(at[0], one) for one in ends]
    tries += [(one, other) for one in starts for other in ends]
    for first, last in tries:
        longer = page.text[first:last]
        if len(longer) <= _LONGEST_QUOTE and _says(text, longer, "", page):
            return longer
    return quote


def _one_line(gap: str) -> bool:
    return not gap.strip() and "\n" not in gap


def _says(text: str, quote: str, around: str, page: Page) -> bool:
    fact = Fact("quote.1", page.source_id, "", around, quote, 0, len(quote), 1.0)
    checked = validate(
        f"{text.rstrip('.')} [src:quote.1].",
        {fact.fact_id: fact},
        framing=False,
        titles={page.source_id: page.title},
    )
    return all(one.why not in _NOT_CARRIED for one in checked.removals)


def _dated(quote: str, page: Page) -> list[str]:
    """The page's own date, and what a month without a year means on a page of that date."""
    lead = page.text[:_LEAD]
    given = page.published
    day = Moment(given.year, None, given.month, given.day) if given else _first_day(lead)
    if day is None or day.year is None or day.month is None:
        return [lead]
    months = {one.month for date in figures_of(quote).dates for one in date.readings if one.year is None}
    named = [
        f"{_MONTHS[month - 1]} {year}"
        for month in sorted(one for one in months if one)
        for year in (day.year, day.year - 1 if month > day.month else day.year + 1)
    ]
    return [lead, f"{day.day or ''} {_MONTHS[day.month - 1]} {day.year}".strip(), *named]


def _first_day(lead: str) -> Moment | None:
    """The first date of a page's beginning that has all three parts."""
    readings = (one for date in figures_of(lead).dates for one in date.readings[:1])
    return next((one for one in readings if None not in (one.year, one.month, one.day)), None)
