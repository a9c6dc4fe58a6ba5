"""`footnote chat`: a conversation in the terminal, on the same path as one in Slack or Telegram.

`bot.cli.entry` finds it in the registry; the talk itself is in `bot.cli.talk`.
"""

import argparse
import asyncio
from pathlib import Path

from bot.cli.ask import daemon_works
from bot.data_dir import usable_data_dir
from bot.errors import BadSetting
from bot.jobs import options
from bot.logs import to_file
from bot.settings import person_language, read_settings


def arguments(parser: argparse.ArgumentParser) -> None:
    """What holds for every question of the talk."""
    parser.add_argument(options.DOCS, metavar="DIR", help="a folder of documents to search")
    parser.add_argument(options.DEPTH, metavar="quick|standard|deep", help="how far to go")
    parser.add_argument(options.LANGUAGE, metavar="en|vi", help="the language of the answers")
    parser.add_argument("--session", metavar="NAME", default="chat", help="which conversation to go on with")


def run(given: argparse.Namespace) -> int:
    """Talk until the person leaves; 0."""
    if not given.session.isalnum() or not given.session.isascii():
        raise BadSetting("--session", given.session, "not_a_name", "chat, work2")
    settings = read_settings()
    usable_data_dir(settings.data_dir)
    language = settings.language or person_language()
    session = f"chat-{given.session}"
    found: list[tuple[str, str]] = []
    for name in (options.DEPTH, options.LANGUAGE):
        value = getattr(given, name.strip("-"))
        if value is not None:
            found.append((name, value.strip()))
    if given.docs is not None:
        found.append((options.DOCS, str(Path(given.docs).expanduser().resolve()) if given.docs else ""))
    if not daemon_works(settings):
        found.append((options.QUEUE, session))
    with to_file(settings.data_dir):
        from bot.cli.talk import Talk

        return asyncio.run(Talk(settings, session, tuple(found), language).run())
