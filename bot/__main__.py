"""The entry point: `footnote …` and `python -m bot …`. Sees that our packages are ours, then hands over.

The four package names exist on the package index too (`channels` is Django's), and whatever was installed
last wins; so nothing of the house but this file's neighbours is imported before that was looked at.
"""

import signal
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

PACKAGES = ("bot", "channels", "research", "memory")
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def foreign_package(home: Path) -> tuple[str, str] | None:
    """The first of our package names that does not lie in `home`, with where it lies; None if all do."""
    for name in PACKAGES:
        spec = find_spec(name)
        where = Path(spec.origin) if spec is not None and spec.origin else None
        if where is None or where.resolve().parent.parent != home:
            return name, str(where or "?")
    return None


def main() -> int:
    """Run the command line; the exit code."""
    try:
        _heed_signals()
        code = _main()
    except KeyboardInterrupt:
        _deafen()
        _stop()
    _deafen()
    from bot.cli.output import drain

    drain()
    return code


def _heed_signals() -> None:
    """Let every wish to end be a Ctrl-C, but for a hangup that is ignored on purpose (`nohup`)."""
    for number in ENDINGS:
        if number is not signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, signal.default_int_handler)


def _deafen() -> None:
    """Let nothing disturb the end."""
    for number in ENDINGS:
        signal.signal(number, signal.SIG_IGN)


def _stop() -> NoReturn:
    """Say so and end. Python itself would exit with 130 where the signal came in the middle of an `exec`."""
    from bot.cli.entry import stopped
    from bot.cli.output import leave_at_once

    leave_at_once(stopped())


def _main() -> int:
    foreign = foreign_package(Path(__file__).resolve().parent.parent)
    if foreign is not None:
        name, where = foreign
        sys.stderr.write(
            f"The package {name!r} is somebody else's code ({where}); "
            "install Footnote in its own environment.\n"
        )
        return 2
    from bot.cli.entry import run
    from bot.cli.output import prepare

    prepare()
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
