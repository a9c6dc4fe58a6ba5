"""Playbooks by name, as a person gives it."""

from pathlib import Path

import pytest

from bot.errors import BadSetting
from bot.playbooks import named, shelf
from bot.replies import explain
from bot.settings import Settings


def test_a_playbook_is_found_by_its_name(tmp_path: Path) -> None:
    """Those shipped need no folder."""
    assert named(Settings(tmp_path), "news-briefing") == shelf(Settings(tmp_path)).named("news-briefing")


@pytest.mark.parametrize("name", ["", "nothing-like-it", "../news-briefing"])
def test_an_unknown_name_is_refused_with_those_that_there_are(tmp_path: Path, name: str) -> None:
    """In one sentence."""
    with pytest.raises(BadSetting) as refused:
        named(Settings(tmp_path), name)

    assert "competitor-analysis, fact-check" in explain(refused.value, "en")
