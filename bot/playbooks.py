"""The playbooks at hand: those shipped, and the team's own in `playbooks` below the data directory.

`bot.jobs.research` reads them for each job, `bot.cli` to name and to check them.
"""

from typing import Final

from bot.errors import BadSetting
from bot.settings import Settings
from research.playbooks import Playbook, Shelf, load

FOLDER: Final = "playbooks"
OPTION: Final = "--playbook"


def shelf(settings: Settings) -> Shelf:
    """Every playbook that can be used, and why others cannot."""
    return load(settings.data_dir / FOLDER)


def named(settings: Settings, name: str) -> Playbook:
    """The playbook of that name. Raises `BadSetting`."""
    found = shelf(settings)
    playbook = found.named(name)
    if playbook is None:
        allowed = ", ".join(one.name for one in found.playbooks)
        raise BadSetting(OPTION, name[:60] or '""', "unknown_choice", allowed)
    return playbook
