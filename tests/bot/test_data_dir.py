"""The data directory is private, and what is written there is whole."""

from pathlib import Path

import pytest

from bot.data_dir import private_folder, usable_folder, write_atomically
from bot.errors import DataDirUnusable


def test_a_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    """With its parents, and also when it was open to others before."""
    folder = private_folder(tmp_path / "a" / "b")
    folder.chmod(0o755)

    assert private_folder(folder).stat().st_mode & 0o777 == 0o700


def test_a_folder_that_was_there_keeps_its_mode(tmp_path: Path) -> None:
    """Somebody may have named a folder that is not ours alone."""
    tmp_path.chmod(0o755)

    assert usable_folder(tmp_path).stat().st_mode & 0o777 == 0o755
    assert usable_folder(tmp_path / "new").stat().st_mode & 0o777 == 0o700


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    """Neither itself nor what would be in it."""
    (tmp_path / "file").touch()
    for path in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(DataDirUnusable) as refusal:
            private_folder(path)
        assert refusal.value.reason == "not_a_folder"


@pytest.mark.parametrize("path", ["/proc/footnote", "/dev/null/x"])
def test_what_cannot_be_written_is_refused(path: str) -> None:
    """With a reason, whoever runs it."""
    with pytest.raises(DataDirUnusable):
        private_folder(Path(path))


def test_a_text_that_cannot_be_written_leaves_the_old_one(tmp_path: Path) -> None:
    """And no half-written file beside it."""
    path = tmp_path / "report.json"
    write_atomically(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_atomically(path, "new \ud800")

    assert path.read_text() == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["report.json"]
