"""The shipped playbooks, and a team's own beside them."""

from pathlib import Path

import pytest

from research.evidence import Standing
from research.playbooks import load
from research.quality import SHIPPED
from tests.research.playbooks.test_frontmatter import FRONT, file

SHIPPED_NAMES = {"competitor-analysis", "literature-review", "fact-check", "news-briefing"}


def test_four_are_shipped_and_each_is_whole() -> None:
    """In both languages, with a word for every role."""
    found = load().playbooks

    assert {one.name for one in found} == SHIPPED_NAMES
    for one in found:
        assert one.shipped
        assert all(one.suits[language] for language in ("en", "vi"))
        assert set(one.hints) == {"planner", "reflector", "writer"}
        assert all(section.asks for section in one.sections)


def test_a_teams_own_stands_first_and_replaces_one_of_the_same_name(tmp_path: Path) -> None:
    """Without any code."""
    (tmp_path / "ours.md").write_text(file(), encoding="utf-8")
    text = file(FRONT.replace("house-style", "fact-check"))
    (tmp_path / "check.md").write_text(text, encoding="utf-8")
    shelf = load(tmp_path)

    assert [one.name for one in shelf.playbooks[:2]] == ["fact-check", "house-style"]
    assert len(shelf.playbooks) == 5
    assert shelf.named("fact-check") == shelf.playbooks[0]


def test_bad_files_are_skipped_and_the_others_go_on(tmp_path: Path) -> None:
    """Not text, a folder, no front matter, a name that is taken."""
    (tmp_path / "a.md").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "b.md").mkdir()
    (tmp_path / "c.md").write_text("# words", encoding="utf-8")
    (tmp_path / "d.md").write_text(file(), encoding="utf-8")
    (tmp_path / "e.md").write_text(file(), encoding="utf-8")
    (tmp_path / "f.md").write_text("x" * 90_000, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not ours", encoding="utf-8")
    shelf = load(tmp_path)

    assert [(one.file, one.reason) for one in shelf.refused] == [
        ("a.md", "unreadable"),
        ("b.md", "unreadable"),
        ("c.md", "no_front_matter"),
        ("e.md", "same_name"),
        ("f.md", "too_long"),
    ]
    assert {one.name for one in shelf.playbooks} == {*SHIPPED_NAMES, "house-style"}


@pytest.mark.parametrize("folder", [Path("/nowhere/at/all"), None])
def test_without_a_folder_only_the_shipped_are_there(folder: Path | None) -> None:
    """Nobody has to make one."""
    assert {one.name for one in load(folder).playbooks} == SHIPPED_NAMES


def test_a_playbook_may_avoid_more_and_lifts_no_ban(tmp_path: Path) -> None:
    """Its preference gives way to every list."""
    front = FRONT.replace("www.office.example", "theonion.com")
    (tmp_path / "a.md").write_text(file(front), encoding="utf-8")
    playbook = load(tmp_path).playbooks[0]
    lists = playbook.lists(SHIPPED)

    assert lists.entry("theonion.com") == ("theonion.com", Standing.AVOIDED)
    assert lists.entry("bad.example") == ("bad.example", Standing.AVOIDED)
