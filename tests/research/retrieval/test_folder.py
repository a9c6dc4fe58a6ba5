"""What of a folder is read, and what is left out with its reason."""

from pathlib import Path

import pytest

from research.errors import DocumentsUnreadable
from research.evidence import UnreadReason
from research.retrieval.folder import LARGEST, check_folder, walk


def test_known_kinds_are_found_in_every_folder_below(tmp_path: Path) -> None:
    """In a stable order, with addresses from the folder on."""
    for name in ("b/two.html", "a.md", "b/c/thư.txt", "b/picture.png", "rest.rst"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("words", encoding="utf-8")

    assert [file.url for file in walk(tmp_path).files] == [
        "doc:a.md",
        "doc:rest.rst",
        "doc:b/two.html",
        "doc:b/c/thư.txt",
    ]


@pytest.mark.parametrize("folder", [".git", ".venv", ".hidden", "node_modules", "__pycache__"])
def test_hidden_and_installed_things_are_not_documents(tmp_path: Path, folder: str) -> None:
    """Nobody asked about them."""
    (tmp_path / folder).mkdir()
    (tmp_path / folder / "readme.md").write_text("words", encoding="utf-8")

    assert walk(tmp_path).files == ()


def test_a_link_that_leads_outside_is_not_followed(tmp_path: Path) -> None:
    """A folder of documents gives away nothing beside it."""
    outside = tmp_path / "secret.txt"
    outside.write_text("secret", encoding="utf-8")
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "link.txt").symlink_to(outside)
    walked = walk(folder)

    assert walked.files == ()
    assert [one.reason for one in walked.skipped] == [UnreadReason.REFUSED_ADDRESS]


def test_a_link_within_the_folder_is_the_same_file(tmp_path: Path) -> None:
    """It is read once."""
    (tmp_path / "a.txt").write_text("words", encoding="utf-8")
    (tmp_path / "b.txt").symlink_to(tmp_path / "a.txt")

    assert len(walk(tmp_path).files) == 1


def test_a_broken_link_and_a_huge_file_are_skipped_with_their_reasons(tmp_path: Path) -> None:
    """They are counted, and cost the others nothing."""
    (tmp_path / "gone.txt").symlink_to(tmp_path / "nowhere.txt")
    with (tmp_path / "huge.txt").open("wb") as huge:
        huge.truncate(LARGEST + 1)
    (tmp_path / "small.txt").write_text("words", encoding="utf-8")
    walked = walk(tmp_path)

    assert [file.url for file in walked.files] == ["doc:small.txt"]
    assert {UnreadReason.UNREACHABLE, UnreadReason.TOO_LARGE} == {one.reason for one in walked.skipped}


def test_a_changed_file_has_another_stamp(tmp_path: Path) -> None:
    """So that its old text is not taken for the new one."""
    path = tmp_path / "a.txt"
    path.write_text("words", encoding="utf-8")
    before = walk(tmp_path).files[0].stamp
    path.write_text("other words", encoding="utf-8")

    assert before != walk(tmp_path).files[0].stamp


@pytest.mark.parametrize(("name", "reason"), [("none", "missing"), ("file.md", "not_a_folder")])
def test_what_is_no_folder_says_so(tmp_path: Path, name: str, reason: str) -> None:
    """In a word for which there is a sentence."""
    (tmp_path / "file.md").write_text("words", encoding="utf-8")

    with pytest.raises(DocumentsUnreadable) as refused:
        check_folder(tmp_path / name)

    assert reason == refused.value.reason
