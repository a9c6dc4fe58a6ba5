"""Writing a report to a file: the right format, whole or not at all, and refusals in words."""

import json
import os
from pathlib import Path

import pytest

from bot.exports import FORMATS, check_target, write_report
from bot.exports.errors import CannotWrite, UnknownFormat
from bot.replies import explain
from tests.fakes.reports import JOB_ID, a_hostile_report, a_report

TRICK = "<script>alert(1)</script> ]]> [x](javascript:alert(1)) \x1b[31m\x1b]0;t\x07 \u202egnp\u2066 \u200b"


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("r.md", "# How did"),
        ("r.HTML", "<!doctype html>"),
        ("r.json", '{\n  "status"'),
        ("r.htm", "<!doctype"),
    ],
)
def test_the_ending_of_the_file_chooses_the_format(tmp_path: Path, name: str, start: str) -> None:
    """In any spelling."""
    write_report(a_report(), JOB_ID, tmp_path / name)

    assert (tmp_path / name).read_text(encoding="utf-8").startswith(start)
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_an_earlier_file_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    """A report for oneself stays one's own."""
    path = tmp_path / "r.json"
    path.write_text("old")
    path.chmod(0o600)
    write_report(a_report(), JOB_ID, path)

    assert json.loads(path.read_text(encoding="utf-8"))["job_id"] == JOB_ID
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("name", ["r.docx", "r", ".md"])
def test_an_unknown_ending_is_refused_before_anything_is_spent(tmp_path: Path, name: str) -> None:
    """`check_target` is asked before the job begins."""
    with pytest.raises(UnknownFormat) as caught:
        check_target(tmp_path / name)

    assert explain(caught.value, "en").endswith("so it is not clear what to write.")


@pytest.mark.parametrize(
    ("name", "reason", "words"),
    [
        ("missing/r.md", "no_folder", "the folder does not exist"),
        ("folder.md", "is_folder", "that is a folder"),
    ],
)
def test_a_file_that_cannot_be_written_is_refused_with_its_reason(
    tmp_path: Path, name: str, reason: str, words: str
) -> None:
    """One clear sentence."""
    (tmp_path / "folder.md").mkdir()
    with pytest.raises(CannotWrite) as caught:
        write_report(a_report(), JOB_ID, tmp_path / name)

    assert caught.value.reason == reason
    assert words in explain(caught.value, "en")


def test_a_pipe_is_written_and_not_replaced(tmp_path: Path) -> None:
    """`--out` may name something that is no plain file."""
    path = tmp_path / "r.md"
    os.mkfifo(path)
    reader = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_report(a_report(footnotes=1), JOB_ID, path)
        assert os.read(reader, 9) == b"# How did"
    finally:
        os.close(reader)


@pytest.mark.parametrize("suffix", sorted(FORMATS))
def test_no_output_holds_a_control_or_a_hidden_character(suffix: str) -> None:
    """Whatever a page put into any field, and wherever the file is shown."""
    text = FORMATS[suffix](a_hostile_report(TRICK), JOB_ID)

    assert not set(text) & set("\x1b\x07\x9b\u202e\u2066\u200b")


@pytest.mark.parametrize("suffix", sorted(FORMATS))
def test_every_format_is_the_same_twice(suffix: str) -> None:
    """Nothing in a report depends on when or where it is written."""
    assert FORMATS[suffix](a_report("vi", 50), JOB_ID) == FORMATS[suffix](a_report("vi", 50), JOB_ID)
