"""What the documentation names exists, and what exists is named there."""

import re
from pathlib import Path

import pytest

from bot.cli import SUBCOMMANDS
from bot.setting_table import TABLE
from research.tools import TOOLS

ROOT = Path(__file__).resolve().parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "ARCHITECTURE.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
WORDS = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in PAGES}
EVERYTHING = "\n".join(WORDS.values())
COMMANDS = {one.name for one in SUBCOMMANDS}


@pytest.mark.parametrize("name", sorted(TABLE))
def test_a_setting_is_documented(name: str) -> None:
    """In the table of docs/running.md."""
    assert f"`{name}`" in WORDS["docs/running.md"]


def test_a_documented_setting_exists() -> None:
    """No name of a setting outlives the setting."""
    tools = {f"{tool.name.upper()}_API_{kind}" for tool in TOOLS for kind in ("KEY", "URL")}
    named = set(
        re.findall(r"`((?:FOOTNOTE|[A-Z]+(?:_[A-Z]+)*_API|REDIS|CLICKHOUSE|ANTHROPIC)_[A-Z_]+)`", EVERYTHING)
    )

    assert set() == named - set(TABLE) - tools


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_command_is_documented(name: str) -> None:
    """By its full call."""
    assert f"footnote {name}" in EVERYTHING


def test_a_documented_command_exists() -> None:
    """No command of the documentation is missing from the program."""
    named = set(re.findall(r"`(?:\.venv/bin/)?footnote ([a-z]+)", EVERYTHING))

    assert set() == named - set(COMMANDS)


@pytest.mark.parametrize("page", sorted(WORDS))
def test_a_link_inside_the_project_leads_somewhere(page: str) -> None:
    """Every relative link names a file."""
    folder = (ROOT / page).parent
    targets = re.findall(r"\]\((?!https?:)([^)#]+)", WORDS[page])

    assert [target for target in targets if not (folder / target).exists()] == []


def test_a_file_named_in_the_guide_exists() -> None:
    """ARCHITECTURE.md and CONTRIBUTING.md name files by their paths."""
    text = WORDS["ARCHITECTURE.md"] + WORDS["CONTRIBUTING.md"]
    named = re.findall(r"`((?:bot|channels|research|memory|tests|docs|deploy)/[a-z_/]+(?:\.[a-z]+)?)`", text)

    assert [name for name in named if not (ROOT / name).exists()] == []
