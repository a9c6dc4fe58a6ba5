"""Charts: the answer to a question as horizontal bars, drawn as SVG.

`page` puts the drawings into a page, `picture` makes PNGs of them. Nothing is drawn that needs more than a
label above a bar, its length and a number; whatever does not fit is counted, not squeezed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from xml.sax.saxutils import escape

from bot.replies import say
from bot.tracing.naming import shorts
from bot.tracing.stats import Stat
from bot.tracing.words import SHARES, shown, title
from research.brief import Language

WIDTH: Final = 380
"""Of a phone held upright, where a drawing that is made smaller cannot be read; a desk has room for two."""
_SIDE: Final = 16
_ROW: Final = 46
_TOP: Final = 62
_END: Final = 96
_MOST: Final = 12
_LETTERS: Final = 44
_INK: Final = "#1f2937"
_QUIET: Final = "#6b7280"
_BAR: Final = "#2f6f9f"


@dataclass(frozen=True, slots=True)
class Bars:
    """What of an answer is drawn: the columns of the label, the column of the bar, and rows left out.

    With `apart` the first label parts kinds that are not compared with each other.
    """

    labels: tuple[str, ...]
    value: str
    without: tuple[str, str] = ("", "")
    apart: bool = False


BARS: Final[Mapping[str, Bars]] = {
    "cost": Bars(("by", "name"), "usd", ("by", "total"), apart=True),
    "p95": Bars(("by", "name"), "p95"),
    "errors": Bars(("provider",), "rate"),
    "jobs": Bars(("outcome",), "jobs"),
    "phases": Bars(("phase",), "total"),
    "citations": Bars(("outcome",), "sentences"),
    "dedup": Bars(("role",), "rate"),
    "cache": Bars(("tier",), "rate"),
    "quality": Bars(("measure", "version"), "mean"),
}


def chart(stat: Stat, language: Language, *, left: int = 0, top: int = 0, framed: bool = True) -> str:
    """The drawing of an answer; `framed` makes it a document of its own."""
    lines = "".join(_lines(stat, language))
    if not framed:
        return f'<g transform="translate({left},{top})">{lines}</g>'
    return svg(lines, height(stat))


def svg(inner: str, tall: int, wide: int = WIDTH) -> str:
    """A drawing of its own."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" '
        f'height="{tall}" font-family="Roboto, sans-serif" role="img">'
        f'<rect width="{wide}" height="{tall}" fill="#ffffff"/>{inner}</svg>'
    )


def height(stat: Stat) -> int:
    """How tall a drawing is."""
    count = len(_rows(stat))
    return _TOP + max(min(count, _MOST), 1) * _ROW + (_ROW if count > _MOST else 0) + 12


def _rows(stat: Stat) -> list[dict[str, object]]:
    column, value = BARS[stat.name].without
    return [row for row in stat.rows() if not column or row[column] != value]


def _lines(stat: Stat, language: Language) -> Iterator[str]:
    bars, rows = BARS[stat.name], _rows(stat)
    yield _text(_SIDE, 30, title(stat, language), size=18, weight="bold")
    yield _text(
        _SIDE, 50, say("stats.since", language, since=f"{stat.since:%Y-%m-%d %H:%M} UTC"), fill=_QUIET
    )
    if not rows:
        yield _text(_SIDE, _TOP + 20, say("stats.nothing", language), fill=_QUIET, size=14)
        return
    labels = [_label(one, bars, language) for one in rows]
    looks = shorts(labels[:_MOST], _LETTERS)
    for place, (row, label) in enumerate(zip(rows[:_MOST], labels, strict=False)):
        top = _TOP + place * _ROW
        yield _text(_SIDE, top + 14, looks[label], size=14)
        yield from _bar(row, bars, top + 20, _longest(row, rows, bars), language)
    if len(rows) > _MOST:
        words = say("stats.more", language, count=len(rows) - _MOST)
        yield _text(_SIDE, _TOP + _MOST * _ROW + 20, words, fill=_QUIET)


def _longest(row: Mapping[str, object], rows: list[dict[str, object]], bars: Bars) -> float:
    """What a bar of full length stands for: all, for a share; else the most of what is of the same kind."""
    if bars.value in SHARES:
        return 1.0
    alike = [one for one in rows if not bars.apart or one[bars.labels[0]] == row[bars.labels[0]]]
    return max(float(str(one[bars.value])) for one in alike) or 1.0


def _label(row: Mapping[str, object], bars: Bars, language: Language) -> str:
    return " ".join(str(shown(one, row[one], language)) for one in bars.labels).strip() or "—"


def _bar(row: Mapping[str, object], bars: Bars, top: int, most: float, language: Language) -> Iterator[str]:
    value = float(Decimal(str(row[bars.value])))
    length = max(round((WIDTH - _SIDE - _END) * value / most, 1), 2.0 if value else 0.0)
    yield f'<rect x="{_SIDE}" y="{top}" width="{length}" height="16" rx="2" fill="{_BAR}"/>'
    yield _text(_SIDE + round(length) + 8, top + 13, shown(bars.value, row[bars.value], language), size=14)


def _text(x: int, y: int, words: str, *, size: int = 13, fill: str = _INK, weight: str = "normal") -> str:
    clean = "".join(one if one.isprintable() else " " for one in words)
    look = f'font-size="{size}" fill="{fill}" font-weight="{weight}"'
    return f'<text x="{x}" y="{y}" {look}>{escape(clean)}</text>'
