"""Exports: a report as a file. Markdown, JSON (the outside contract), or one self-contained HTML page.

`bot.cli` and `bot.jobs` are the callers. `markdown` renders the document that chat gets, `html` sets the
same parts as a page (its style and script are in `assets/`), `json` follows the contract field by field.
To add a format: a file with a function from report and job id to text, and a line in `FORMATS`.
"""

import contextlib
import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from bot.exports.errors import CannotWrite, UnknownFormat
from bot.exports.html import to_html
from bot.exports.json import json_text, to_json
from bot.exports.markdown import to_markdown
from research.report import Report

__all__ = ["FORMATS", "check_target", "json_text", "to_html", "to_json", "to_markdown", "write_report"]

FORMATS: Final[dict[str, Callable[[Report, str], str]]] = {
    ".md": to_markdown,
    ".markdown": to_markdown,
    ".html": to_html,
    ".htm": to_html,
    ".json": json_text,
}


def check_target(path: Path) -> None:
    """Find out before a job is paid for that its report can be written to `path`.

    Raises `UnknownFormat` or `CannotWrite`.
    """
    if path.suffix.lower() not in FORMATS:
        raise UnknownFormat(str(path) if path.name else '""')
    try:
        _try_target(path)
    except ValueError as error:  # There is a NUL in it, or half of a character.
        raise CannotWrite(ascii(str(path)), "bad_name") from error
    except OSError as error:
        raise CannotWrite(
            str(path), "bad_name" if error.errno == errno.ENAMETOOLONG else "forbidden"
        ) from error


def _try_target(path: Path) -> None:
    """Raises `CannotWrite`, or `OSError` and `ValueError` for what the system says of the name."""
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        path.lstat()
    if path.is_dir():
        raise CannotWrite(str(path), "is_folder")
    if not path.parent.is_dir():
        raise CannotWrite(str(path), "no_folder")
    if path.exists():
        if not os.access(path, os.W_OK):
            raise CannotWrite(str(path), "forbidden")
    else:
        with tempfile.TemporaryFile(dir=path.parent):
            pass


def write_report(report: Report, job_id: str, path: Path) -> None:
    """Write the report in the format that the file's ending names; whole or not at all.

    It blocks on the disk, so callers in the event loop use a thread. Raises as `check_target` does.
    """
    check_target(path)
    text = FORMATS[path.suffix.lower()](report, job_id)
    try:
        _replace(path, text)
    except PermissionError as error:
        raise CannotWrite(str(path), "forbidden") from error
    except OSError as error:
        raise CannotWrite(str(path), "failed") from error


def _replace(path: Path, text: str) -> None:
    if path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8", newline="\n")  # a pipe or /dev/stdout cannot be replaced
        return
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=".footnote-")
    draft = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        draft.chmod(path.stat().st_mode & 0o777 if path.exists() else 0o644)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
