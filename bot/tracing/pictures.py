"""Pictures in chat: the chart behind the `ref` of a `channels.document.File`, drawn when it is sent.

`bot.commands.stats` makes such references, `bot.files` asks for the bytes when a channel uploads.
"""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from typing import Final

from bot.errors import BotError
from bot.tracing.asking import Ask
from bot.tracing.catalogue import SHOWN
from bot.tracing.since import milliseconds
from bot.tracing.stats import ask_all
from channels.document import File
from research.brief import Language

ROOM: Final = "stats"
_NAME: Final = re.compile(r"([a-z0-9+]+)\.(\d+)\.(en|vi)\.png")


def stats_file(names: tuple[str, ...], since: datetime, language: Language, title: str) -> File:
    """A reference to a chart of questions, counted from a moment on."""
    name = f"{'+'.join(names)}.{milliseconds(since)}.{language}.png"
    return File("stats.png", "image/png", title, f"{ROOM}/{name}")


class StatsPictures:
    """Asks and draws what a reference names."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    async def __call__(self, name: str) -> bytes:
        """The picture. Raises `FileNotFoundError` for no reference of ours, and where no store answers."""
        found = _NAME.fullmatch(name)
        names = () if found is None else tuple(found[1].split("+"))
        if found is None or not set(names) <= set(SHOWN):
            raise FileNotFoundError(name)
        since = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=int(found[2]))
        language: Language = "vi" if found[3] == "vi" else "en"
        try:
            stats = await ask_all(names, self._ask, since)
        except BotError as error:
            raise FileNotFoundError(name) from error
        from bot.tracing.picture import png

        return await asyncio.to_thread(png, stats, language)
