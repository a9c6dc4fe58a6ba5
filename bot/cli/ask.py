"""`footnote ask`: one question in the terminal, on the same path as a message in chat.

The question goes through inbox, router, job, research, present and outbox to the console channel. The
process is a gateway for its own session, and the worker too unless a daemon runs on the data directory.
"""

import argparse
import asyncio
import getpass
import os
import uuid
from dataclasses import replace
from pathlib import Path

from bot.cli.refusal import told
from bot.daemon import owner_of
from bot.data_dir import usable_data_dir
from bot.jobs import options
from bot.language import language_of
from bot.logs import to_file
from bot.settings import Settings, person_language, read_settings
from channels.types import Address, InboundMessage, Person
from research.clock import SystemClock
from research.errors import DocumentsUnreadable


def arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the outside contract; their values are checked where they are used."""
    parser.add_argument("question", help="the question, in English or Vietnamese")
    parser.add_argument(options.DOCS, metavar="DIR", help="a folder of documents to search")
    parser.add_argument(options.URL, metavar="URL", action="append", default=[], help="a page to read")
    parser.add_argument(options.DEPTH, metavar="quick|standard|deep", help="how far to go")
    parser.add_argument(options.PLAYBOOK, metavar="NAME", help="how to work on it; footnote check lists them")
    parser.add_argument(options.LANGUAGE, metavar="en|vi", help="the language of the answer")
    for name, meaning in (
        (options.MAX_TOOL_CALLS, "searches and page reads"),
        (options.MAX_TOKENS, "model tokens"),
        (options.DEADLINE_SECONDS, "seconds"),
        (options.MAX_USD, "US dollars"),
    ):
        parser.add_argument(name, metavar="N", help=f"the most {meaning} to spend")
    parser.add_argument(options.FRESH, action="store_true", help="search and read anew, whatever is cached")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--out", metavar="FILE", type=Path, help="also write the report (.md, .html, .json)")


def run(given: argparse.Namespace) -> int:
    """Ask; the exit code says how it ended."""
    language = language_of(given.question, person_language())
    return told(lambda: _ask(given), language)


def _ask(given: argparse.Namespace) -> int:
    settings = read_settings()
    usable_data_dir(settings.data_dir)
    from bot.prices import tool_credits
    from bot.sources import source_lists

    tool_credits(settings.prices)
    source_lists(settings.sources)
    _take_playbook(given, settings)
    message = _message(given, settings)
    request = options.read_request(message, settings)
    message = replace(message, options=options.spelt_out(message, request))
    _check_files(given)
    with to_file(settings.data_dir):
        from bot.cli.session import Session

        session = Session(settings, message, as_json=given.json, out=given.out)
        try:
            return asyncio.run(session.run())
        finally:
            session.close()


def _message(given: argparse.Namespace, settings: Settings) -> InboundMessage:
    """The question as a console message; its options are spelt as on the command line."""
    session = uuid.uuid4().hex[:12]
    found: list[tuple[str, str]] = [(options.PLAIN, "on")]
    for name in (options.DEPTH, options.PLAYBOOK, options.LANGUAGE, *options.LIMITS):
        value = getattr(given, name.strip("-").replace("-", "_"))
        if value is not None:
            found.append((name, value.strip()))
    if not any(name in options.LIMITS for name, _ in found):
        found.append((options.REPEATS, "on"))
    if given.docs:
        found.append((options.DOCS, str(Path(given.docs).expanduser().resolve())))
    elif given.docs is not None:
        found.append((options.DOCS, ""))
    found += [(options.URL, url) for url in given.url]
    if given.fresh:
        found.append((options.FRESH, "on"))
    if not daemon_works(settings):
        found.append((options.QUEUE, session))
    return InboundMessage(
        event_id=session,
        message_id="1",
        address=Address("console", "", session),
        sender=Person("console", "", user()),
        text=given.question,
        sent_at=SystemClock().now(),
        locale=settings.language or person_language(),
        options=tuple(found),
    )


def daemon_works(settings: Settings) -> bool:
    """Whether a daemon on this data directory runs jobs."""
    owner = None if settings.redis_url is not None else owner_of(settings.data_dir)
    return owner is not None and owner.role in ("all", "worker")


def user() -> str:
    """The name of whoever sits at the terminal."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return str(os.getuid())


def _take_playbook(given: argparse.Namespace, settings: Settings) -> None:
    """Go as far as the playbook says where nobody has said otherwise. Raises `BadSetting`."""
    if given.playbook is None:
        return
    from bot.playbooks import named

    playbook = named(settings, given.playbook.strip())
    if given.depth is None and playbook.depth is not None:
        given.depth = str(playbook.depth)


def _check_files(given: argparse.Namespace) -> None:
    """Refuse early what cannot be read or written. Raises `DocumentsUnreadable`, `CannotWrite`, …"""
    if given.out is not None:
        from bot.exports import check_target

        check_target(given.out)
    if not given.docs:
        return
    folder = Path(given.docs).expanduser()
    try:
        if not folder.exists():
            raise DocumentsUnreadable(given.docs, "missing")
        if not folder.is_dir():
            raise DocumentsUnreadable(given.docs, "not_a_folder")
    except (OSError, ValueError) as error:
        raise DocumentsUnreadable(given.docs[:200], "unreadable") from error
    if not os.access(folder, os.R_OK | os.X_OK):
        raise DocumentsUnreadable(given.docs, "unreadable")
    from research.retrieval.folder import walk

    walked = walk(folder)
    if not walked.files:
        raise DocumentsUnreadable(given.docs, "none_readable" if walked.skipped else "empty")
