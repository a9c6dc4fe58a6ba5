"""Answers as charts, a picture, a page and words: with nothing, too much, and names that are no names."""

import struct
from datetime import UTC, datetime
from xml.etree import ElementTree

import pytest

from bot.replies import known
from bot.store.events import Counts
from bot.tracing.catalogue import SHOWN
from bot.tracing.charts import BARS, WIDTH, chart, height
from bot.tracing.engine import Table
from bot.tracing.naming import short, shorts
from bot.tracing.page import page
from bot.tracing.picture import png
from bot.tracing.stats import Stat, Stats
from bot.tracing.words import json_of, text_of, time_of
from research.caching.ports import Tier, Turned
from research.citations.reasons import SENTENCES

SINCE = datetime(2026, 1, 5, tzinfo=UTC)
EVIL = "Dịch vụ <script>alert(1)</script> & \u202e\x00 " + "dài " * 40


def jobs(*rows: tuple[object, ...]) -> Stat:
    return Stat("jobs", SINCE, Table(("outcome", "jobs", "p50", "p95", "usd"), rows))


def test_every_question_has_a_chart() -> None:
    """What is shown can be drawn."""
    assert set(BARS) == set(SHOWN)


@pytest.mark.parametrize("count", [0, 1, 10, 10_000])
def test_a_drawing_is_as_tall_as_what_is_in_it(count: int) -> None:
    """Nothing stands outside of it, however many rows there are; the rest is counted."""
    stat = jobs(*((f"{EVIL}{n}", n, 1.0, 2.0, "0.1") for n in range(count)))
    drawing = ElementTree.fromstring(chart(stat, "vi"))

    places = [float(one.get("y", "0")) for one in drawing.iter() if one.get("y")]
    ends = [float(one.get("x", "0")) + float(one.get("width", "0")) for one in drawing.iter() if one.get("x")]
    assert max(places) < height(stat) < 700
    assert max(ends) <= WIDTH


@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_picture_is_a_png_of_that_size(language: str) -> None:
    """Twice as many points as units, so that it is sharp."""
    stat = jobs(("done", 3, 1.0, 2.0, "0.1"))
    picture = png((stat,), "vi" if language == "vi" else "en")

    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (2 * WIDTH, 2 * height(stat))


def test_several_charts_stand_in_two_columns() -> None:
    """In chat a picture that is much taller than wide is shown so small that nobody can read it."""
    stat = jobs(("done", 3, 1.0, 2.0, "0.1"))
    size = struct.unpack(">II", png((stat,) * 5, "en")[16:24])

    assert size == (4 * WIDTH, 2 * 3 * height(stat))


def test_a_page_runs_nothing_and_fetches_nothing() -> None:
    """Whatever a name says, it is words."""
    words = page(Stats((jobs((EVIL, 3, 1.0, 2.0, "0.1")),), Counts(3, 2, 0, 1)), "en")

    assert "<script" not in words
    assert "default-src 'none'" in words
    assert "http:" not in words.replace("http://www.w3.org/2000/svg", "")


def test_of_a_long_name_both_ends_are_seen() -> None:
    """What tells two names apart often stands at the end."""
    assert short("search-service-number-17", 12) == "search-…r-17"


@pytest.mark.parametrize("most", [20, 32, 44])
def test_names_that_part_in_their_middle_look_different(most: int) -> None:
    """Those of one beginning and one end, whichever letter tells them apart; none is too long."""
    names = [
        f"search-service-of-{one}-department-of-the-whole-company" for one in ("north", "south", "sales")
    ]
    names += [f"{'a' * 30}{one}{'b' * 30}" for one in range(12)]
    looks = shorts(names, most)

    assert len(set(looks.values())) == len(names)
    assert max(map(len, looks.values())) <= most


@pytest.mark.parametrize("word", [*map(str, SENTENCES), *map(str, Turned), *map(str, Tier)])
def test_what_is_told_has_a_word_in_both_languages(word: str) -> None:
    """What the check of sentences and the cache say, as a person reads it."""
    assert known(f"stats.word.{word}")


def test_a_stretch_of_time_has_its_unit() -> None:
    """From milliseconds to hours."""
    shown = [time_of(one, "en") for one in (820, 3_400, 720_000, 36_000_000)]

    assert shown == ["820 ms", "3.4 s", "12 min", "10.0 h"]


def test_words_and_json_say_the_same() -> None:
    """A person reads a table, a program an object."""
    stats = Stats((jobs(("done", 1_234, 1_000.0, 2_000.0, "0.1")),), Counts(5, 3, 1, 1))

    assert "1,234" in text_of(stats, "en")
    assert "xong" in text_of(stats, "vi")
    assert '"usd": 0.1' in json_of(stats)
    assert '"events": {"emitted": 5, "written": 3, "waiting": 1, "dropped": 1}' in json_of(stats)
