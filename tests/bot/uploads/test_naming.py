"""Attached files get safe names, and only what can be read is taken."""

import pytest

from bot.uploads.naming import MOST_FILES, safe_name, sort_out
from channels.types import Attachment


@pytest.mark.parametrize(
    ("given", "media_type", "kept_as"),
    [
        ("../../etc/rules.md", "text/markdown", "rules.md"),
        ("..\\.hidden.PDF", "application/pdf", "hidden.pdf"),
        ("Báo cáo.html", "text/html", "Báo cáo.html"),
        ("Untitled", "text/plain", "Untitled.txt"),
        ("table.csv", "text/plain", None),
        ("photo.jpg", "image/jpeg", None),
    ],
)
def test_a_name_is_safe_and_ends_as_its_kind(given: str, media_type: str, kept_as: str | None) -> None:
    """Folders, dots in front and unread kinds do not come through."""
    assert safe_name(Attachment(given, media_type, 1, "r")) == kept_as


def test_more_files_than_are_taken_are_named() -> None:
    """The first are read, whatever they are called, and the rest is named."""
    found = sort_out([Attachment("a.md", "", 1, str(n)) for n in range(MOST_FILES + 1)])

    assert len({name for name, _ in found.read}) == MOST_FILES
    assert found.too_many == ("a.md",)
