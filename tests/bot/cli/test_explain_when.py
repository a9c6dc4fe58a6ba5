"""`footnote explain when`: a schedule with its next times, or a question, one JSON object a line."""

import io
import json
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import pytest

from bot.cli.entry import run


def explained(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> list[Any]:
    assert run(["explain", "when", *words]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_words_are_one_text(here: None, capsys: pytest.CaptureFixture[str]) -> None:
    """Unless one of them is a text itself."""
    (found,) = explained(["every", "weekday", "at", "8:00"], capsys)
    assert found["cron"] == "0 8 * * mon-fri"

    assert len(explained(["every Monday at 9", "mỗi sáng thứ hai"], capsys)) == 2


def test_times_carry_their_offset(here: None, capsys: pytest.CaptureFixture[str]) -> None:
    """Three of them, in the zone of the words."""
    (found,) = explained(["mỗi ngày lúc 9 giờ sáng giờ Tokyo"], capsys)

    assert set(found) == {"cron", "timezone", "next", "ask"}
    assert (found["timezone"], found["ask"]) == ("Asia/Tokyo", None)
    assert [moment[10:] for moment in found["next"]] == ["T09:00:00+09:00"] * 3


def test_what_is_open_is_asked_in_the_language_of_the_words(
    here: None, capsys: pytest.CaptureFixture[str]
) -> None:
    """With nothing else decided."""
    english, vietnamese = explained(["weekdays at 8 except holidays", "sáng mai lúc 8 giờ"], capsys)

    assert (english["cron"], english["next"]) == (None, [])
    assert "holidays" in english["ask"]
    assert "theo dõi" in vietnamese["ask"]


def test_lines_may_be_plain_or_json(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is explained."""
    monkeypatch.setattr("sys.stdin", io.StringIO('every day at 7:00\n\n"thứ 2 lúc 8h"\n["hourly", "5"]\n'))

    found = explained([], capsys)

    assert [one["cron"] for one in found] == ["0 7 * * *", "0 8 * * mon", "0 * * * *", None]


def test_every_other_week_says_how_it_counts(here: None, capsys: pytest.CaptureFixture[str]) -> None:
    """No cron expression can."""
    (found,) = explained(["every other Friday starting 4 December"], capsys)

    first, second, _ = (datetime.fromisoformat(one) for one in found["next"])
    assert found["cron"] is None
    assert (second - first).days == 14
    assert (found["every"]["count"], found["every"]["unit"]) == (2, "weeks")
