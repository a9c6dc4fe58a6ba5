"""`footnote check`: every part, whether it is on, and if not, why; on request a test message."""

import argparse
import json
from dataclasses import asdict

from bot.cli.output import put
from bot.settings import person_language, read_settings


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract."""
    parser.add_argument("--json", action="store_true", help="print one JSON list")
    parser.add_argument("--say", metavar="PLACE", help="also post a test message: slack:C123 or telegram:789")


def run(given: argparse.Namespace) -> int:
    """Print the parts; 1 when one of them has a problem."""
    from bot.cli.part import PROBLEM, line
    from bot.cli.parts import parts

    settings = read_settings()
    language = settings.language or person_language()
    found = list(parts(settings, language))
    if given.say:
        from bot.cli.saying import said

        found.append(said(given.say, settings, language))
    if given.json:
        put(json.dumps([asdict(part) for part in found], ensure_ascii=False, indent=2) + "\n")
    else:
        put("".join(line(part, language) for part in found))
    return 1 if any(part.state == PROBLEM for part in found) else 0
