"""The team's own lists, read from a file."""

from pathlib import Path

import pytest

from bot.errors import BadSetting
from bot.replies import explain
from bot.sources import source_lists
from research.evidence import Standing
from research.quality import SHIPPED


def test_the_file_is_laid_over_the_shipped_lists(tmp_path: Path) -> None:
    """What it does not name stays as shipped."""
    path = tmp_path / "sources.toml"
    path.write_text('avoid = ["bad.example"]\nordinary = ["theonion.com"]\n', encoding="utf-8")
    lists = source_lists(path)

    assert lists.entry("www.bad.example") == ("bad.example", Standing.AVOIDED)
    assert lists.entry("theonion.com") == ("theonion.com", Standing.ORDINARY)
    assert lists.entry("clickhole.com") == ("clickhole.com", Standing.AVOIDED)


def test_without_a_file_the_shipped_lists_hold() -> None:
    """The very same."""
    assert source_lists(None) is SHIPPED


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("avoid = [", "not a TOML file"),
        ('banned = ["a.example"]', "must be one of the lists"),
        ('avoid = "a.example"', "must be one of the lists"),
        ('avoid = ["a.example/page"]', "a.example/page is not the name of a host"),
        ("avoid = [7]", "is not the name of a host"),
        ("avoid = [[]]", "is not the name of a host"),
    ],
)
def test_a_bad_file_is_refused_with_a_sentence(tmp_path: Path, text: str, words: str) -> None:
    """That says what is wrong with it."""
    path = tmp_path / "sources.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadSetting) as refused:
        source_lists(path)

    assert words in explain(refused.value, "en")


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    """By its path."""
    with pytest.raises(BadSetting) as refused:
        source_lists(tmp_path / "none.toml")

    assert "none.toml" in explain(refused.value, "vi")
