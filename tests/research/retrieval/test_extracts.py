"""Extracted texts are kept until their file changes."""

from datetime import date
from pathlib import Path

from research.evidence import UnreadReason
from research.reading.document import Parsed, Unparsed
from research.retrieval.extracts import Extracts
from research.retrieval.folder import File

PARSED = Parsed("Title", "Chữ và words.", "text/html", "vi", "A. Lysne", date(2024, 2, 1))


def file(stamp: str = "1", name: str = "a.html") -> File:
    """A file as `walk` finds it."""
    return File(Path(name), f"doc:{name}", stamp)


def test_what_was_kept_comes_back_whole(tmp_path: Path) -> None:
    """Also from another instance, and also that nothing could be read."""
    Extracts(tmp_path).put(file(), PARSED)
    Extracts(tmp_path).put(file("2"), Unparsed(UnreadReason.ENCRYPTED, "locked"))

    assert Extracts(tmp_path).get(file()) == PARSED
    assert Unparsed(UnreadReason.ENCRYPTED, "locked") == Extracts(tmp_path).get(file("2"))


def test_a_changed_file_is_unknown(tmp_path: Path) -> None:
    """Its stamp is part of the name."""
    Extracts(tmp_path).put(file("1"), PARSED)

    assert Extracts(tmp_path).get(file("2")) is None


def test_plain_text_is_not_copied(tmp_path: Path) -> None:
    """Reading it anew costs less than looking it up."""
    Extracts(tmp_path).put(file(name="a.md"), PARSED)

    assert list(tmp_path.iterdir()) == []


def test_a_damaged_or_unwritable_cache_is_no_error(tmp_path: Path) -> None:
    """The file is parsed again."""
    Extracts(tmp_path).put(file(), PARSED)
    for kept in tmp_path.rglob("*.json"):
        kept.write_text("{", encoding="utf-8")
    blocked = tmp_path / "blocked"
    blocked.write_text("", encoding="utf-8")
    Extracts(blocked).put(file(), PARSED)

    assert Extracts(tmp_path).get(file()) is None
    assert Extracts(blocked).get(file()) is None
