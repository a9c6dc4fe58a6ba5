"""One run of `footnote stats`: asks the traces and prints what they say."""

import asyncio
import sys
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

from bot.cli.output import put
from bot.exports.errors import CannotWrite
from bot.replies import say
from bot.settings import Settings
from bot.state import opened
from bot.store.events import EventStore
from bot.tracing.asking import answers
from bot.tracing.catalogue import SHOWN
from bot.tracing.stats import Stats, ask_all
from bot.tracing.timeline import timeline
from bot.tracing.words import json_of, text_of
from research.brief import Language
from research.clock import SystemClock


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted: a question, or all of them where it is empty, from so far `back`."""

    question: str
    back: timedelta
    as_json: bool
    png: Path | None = None
    html: Path | None = None


async def answered(wish: Wish, settings: Settings, language: Language) -> int:
    """The exit code. Raises `NoTraceStore`, `StoreAway`."""
    clock = SystemClock()
    async with opened(settings, clock) as state:
        async with answers(settings, state.client, clock) as ask:
            questions = (wish.question,) if wish.question else SHOWN
            stats = await ask_all(questions, ask, clock.now() - wish.back)
        counts = await EventStore(state.client).counts()
    await asyncio.to_thread(_hand_over, Stats(stats, counts), wish, language)
    return 0


async def story(job_id: str, settings: Settings, language: Language) -> str:
    """The timeline of a job. Raises `NoTraceStore`, `StoreAway`."""
    clock = SystemClock()
    async with opened(settings, clock) as state, answers(settings, state.client, clock) as ask:
        return timeline(await ask("timeline", {"since": 0, "job": job_id}), language)


def _hand_over(stats: Stats, wish: Wish, language: Language) -> None:
    """Print it, or write it where it was wished."""
    if wish.as_json:
        put(json_of(stats) + "\n")
    elif wish.png is None and wish.html is None:
        put(text_of(stats, language) + "\n")
    if wish.png is not None:
        from bot.tracing.picture import png

        _write(wish.png, png(stats.stats, language), language)
    if wish.html is not None:
        from bot.tracing.page import page

        _write(wish.html, page(stats, language).encode(), language)


def _write(path: Path, content: bytes, language: Language) -> None:
    """Write a file. Raises `CannotWrite`."""
    try:
        path.write_bytes(content)
    except (OSError, ValueError) as error:
        raise CannotWrite(str(path), "failed") from error
    sys.stderr.write(say("cli.written_to", language, path=path) + "\n")
