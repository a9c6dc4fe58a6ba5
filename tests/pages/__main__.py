"""`make pages`: reports and statistics in a real browser, on a phone, on a desk, by keys alone, on paper.

A page that is broken on purpose comes first: where its faults are not found, nothing else is worth a look.
"""

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bot.exports.html import to_html
from bot.store.events import Counts
from bot.tracing.engine import Table
from bot.tracing.page import page
from bot.tracing.stats import Stat, Stats
from research.brief import Language
from research.report import Report
from tests.fakes.reports import a_hostile_report, a_partial_report, a_report, nothing_found
from tests.pages.browser import Tab, installed, opened
from tests.pages.looking import Looked, keys, layout, printed

LANGUAGES: Final[tuple[Language, ...]] = ("en", "vi")
LONG: Final = "Quyđịnhvềnghỉphépnămnay" * 12 + " và những điều khoản chuyển tiếp của nó " * 12
BROKEN: Final = (
    '<!DOCTYPE html><meta name="viewport" content="width=device-width"><body style="background:#fff">'
    '<div style="width:2000px">wide</div><p style="color:#bbb">pale</p><a class="mark" tabindex="-1" '
    'href="#fn-1">1</a><div id="bubble" hidden></div>'
)


def reports() -> Iterator[tuple[str, Report]]:
    """Those that are looked at, by name."""
    for language in LANGUAGES:
        yield f"report-{language}", a_report(language, 24)
        yield f"partial-{language}", a_partial_report(language)
        yield f"nothing-{language}", nothing_found(language)
    yield "long-vi", replace(a_hostile_report(LONG, "vi"), question=LONG)


def stats(language: Language) -> str:
    """A page of answers with short names and long ones."""
    since = datetime(2026, 1, 5, tzinfo=UTC)
    rows = tuple((f"{name} {LONG[:n]}", n, 1.0, 2.0, "0.1") for n, name in ((3, "done"), (90, "partial")))
    table = Table(("outcome", "jobs", "p50", "p95", "usd"), rows)
    return page(Stats((Stat("jobs", since, table),), Counts(3, 2, 0, 1)), language)


async def look(tab: Tab, folder: Path) -> Iterator[Looked]:
    """Every look at every page."""
    found: list[Looked] = []

    def kept(name: str, words: str) -> Path:
        path = folder / f"{name}.html"
        path.write_text(words, encoding="utf-8")
        return path

    broken = kept("broken", BROKEN)
    for one in (*await layout(tab, broken), *(await keys(tab, broken))[:1]):
        found.append(replace(one, wrong="" if one.wrong else "its fault is not found"))
    for name, report in reports():
        path = kept(name, to_html(report, "j7k2m9"))
        found += await layout(tab, path)
        if report.facts:
            found += await keys(tab, path)
        found += await printed(tab, path, report.question if name != "long-vi" else "")
    for language in LANGUAGES:
        path = kept(f"stats-{language}", stats(language))
        found += await layout(tab, path)
        found += await printed(tab, path, "")
    return iter(found)


async def main() -> int:
    """The exit code: 1 when something is wrong with a page."""
    browser = installed()
    if browser is None:
        print("Skipped: there is no Chromium here; the system's package `chromium` brings it.")
        return 0
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        async with opened(browser) as tab:
            for one in await look(tab, Path(folder)):
                wrong += bool(one.wrong)
                print(f"{one.page:<18} {one.at:<26} {one.wrong or 'ok'}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
