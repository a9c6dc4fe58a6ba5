"""Every playbook at hand: the shipped ones, and a team's own from a folder, which win by name.

The desk of `bot.jobs` loads it for each job, in a thread, so that an edited file counts for the next
question; `footnote check` and `footnote ask` too.
"""

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from research.errors import BadPlaybook
from research.playbooks.frontmatter import MOST_CHARACTERS, read_playbook
from research.playbooks.playbook import Playbook

MOST_FILES: Final = 100


@dataclass(frozen=True, slots=True)
class Shelf:
    """The playbooks in the order in which they are tried, a team's own first; `refused` cannot be used."""

    playbooks: tuple[Playbook, ...]
    refused: tuple[BadPlaybook, ...] = ()

    def named(self, name: str) -> Playbook | None:
        """The playbook of that name."""
        return next((one for one in self.playbooks if one.name == name), None)


def load(folder: Path | None = None) -> Shelf:
    """The shelf; without a folder only what is shipped. It never raises for a bad file."""
    own: dict[str, Playbook] = {}
    refused: list[BadPlaybook] = []
    for path in _files(folder):
        try:
            playbook = read_playbook(path.name, _text(path))
        except BadPlaybook as error:
            refused.append(error)
            continue
        if own.setdefault(playbook.name, playbook) is not playbook:
            refused.append(BadPlaybook(path.name, "same_name", playbook.name))
    return Shelf((*own.values(), *(one for one in _shipped() if one.name not in own)), tuple(refused))


def _files(folder: Path | None) -> list[Path]:
    if folder is None:
        return []
    try:
        return sorted(one for one in folder.iterdir() if one.suffix == ".md")[:MOST_FILES]
    except OSError:
        return []


def _text(path: Path) -> str:
    try:
        if path.stat().st_size > 4 * MOST_CHARACTERS:
            raise BadPlaybook(path.name, "too_long")
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPlaybook(path.name, "unreadable") from error


@cache
def _shipped() -> tuple[Playbook, ...]:
    found = sorted(
        (one for one in files("research.playbooks").iterdir() if one.name.endswith(".md")),
        key=lambda one: one.name,
    )
    return tuple(read_playbook(one.name, one.read_text(encoding="utf-8"), shipped=True) for one in found)
