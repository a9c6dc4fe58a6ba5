"""The parts that `footnote check` looks at, each with how it stands and why.

`bot.cli.check` prints them.
"""

import asyncio
from collections.abc import Iterator, Sequence
from importlib.metadata import version
from pathlib import Path

from bot.cli.channel_parts import channels
from bot.cli.part import OFF, ON, PROBLEM, Part
from bot.cli.service_parts import services
from bot.daemon import owner_of
from bot.data_dir import usable_folder
from bot.durability import Weakness, weaknesses
from bot.errors import BotError
from bot.playbooks import shelf
from bot.prices import tool_credits
from bot.replies import explain, say
from bot.replies.amounts import count
from bot.settings import Settings
from bot.sources import source_lists
from bot.state import opened
from bot.tracing.engine import embeddable, open_store
from research.brief import Depth, Language
from research.clock import SystemClock
from research.retrieval.embedding import embedding_version


def parts(settings: Settings, language: Language) -> Iterator[Part]:
    """Every part, in the order in which a message meets them."""
    yield _data_dir(settings.data_dir, language)
    yield from asyncio.run(_server(settings, language))
    yield _daemon(settings, language)
    yield from channels(settings, language)
    yield from services(settings, language)
    yield _limits(settings, language)
    yield _prices(settings, language)
    yield _sources(settings, language)
    yield _vectors(language)
    yield _traces(settings, language)
    yield from _playbooks(settings, language)
    for host, address in settings.fetch_hosts.items():
        yield Part("fetch_hosts", host, ON, address)
    for name in sorted(settings.given):
        yield Part("setting", name, ON, "")


def _data_dir(path: Path, language: Language) -> Part:
    try:
        usable_folder(path)
    except BotError as error:
        return Part("data_dir", "", PROBLEM, explain(error, language))
    return Part("data_dir", "", ON, str(path))


async def _server(settings: Settings, language: Language) -> Sequence[Part]:
    """Open the state as a command would, ask for its version, and for settings that would lose data."""
    try:
        async with opened(settings, SystemClock()) as state:
            info = await state.client.info("server")
            weak = await weaknesses(state.client)
    except BotError as error:
        return (Part("server", "", PROBLEM, explain(error, language)),)
    release = f"{info.get('server_name', 'redis')} {info.get('valkey_version', info['redis_version'])}"
    embedded = settings.redis_url is None
    words = say("check.embedded", language, detail=release) if embedded else release
    return (Part("server", "", ON, words), *(_weakness(one, language) for one in weak))


def _weakness(one: Weakness, language: Language) -> Part:
    words = say(f"check.server.{one.key}", language, value=one.value)
    return Part("server", one.setting, PROBLEM if one.grave else ON, words)


def _daemon(settings: Settings, language: Language) -> Part:
    try:
        owner = owner_of(settings.data_dir)
    except BotError as error:
        return Part("daemon", "", PROBLEM, explain(error, language))
    if owner is None:
        return Part("daemon", "", OFF, say("check.not_running", language))
    return Part("daemon", "", ON, f"{owner.role}, {owner.pid}")


def _limits(settings: Settings, language: Language) -> Part:
    limits = settings.limits(Depth.STANDARD)
    words = say(
        "check.limits_line",
        language,
        calls=limits.max_tool_calls,
        tokens=limits.max_tokens,
        seconds=count(round(limits.deadline_seconds), language),
        usd=limits.max_usd,
    )
    return Part("limits", "", ON, words)


def _prices(settings: Settings, language: Language) -> Part:
    try:
        tool_credits(settings.prices)
    except BotError as error:
        return Part("prices", "", PROBLEM, explain(error, language))
    return Part("prices", "", ON, str(settings.prices or say("check.shipped_prices", language)))


def _sources(settings: Settings, language: Language) -> Part:
    try:
        source_lists(settings.sources)
    except BotError as error:
        return Part("sources", "", PROBLEM, explain(error, language))
    return Part("sources", "", ON, str(settings.sources or say("check.shipped_prices", language)))


def _traces(settings: Settings, language: Language) -> Part:
    """The trace server where one is set, which is asked; else whether the embedded engine is installed."""
    if settings.clickhouse_url is None:
        if not embeddable():
            return Part("traces", "", OFF, say("check.no_traces", language))
        return Part("traces", "", ON, say("check.embedded", language, detail=version("chdb-core-lite")))
    try:
        store = open_store(settings)
        try:
            found = str(store.query("SELECT version()", {}).rows[0][0])
        finally:
            store.close()
    except BotError as error:
        return Part("traces", "", PROBLEM, explain(error, language))
    return Part("traces", "", ON, f"ClickHouse {found}")


def _vectors(language: Language) -> Part:
    """The optional package that makes vectors of sentences, without loading its model."""
    release = embedding_version()
    return (
        Part("vectors", "", ON, release)
        if release
        else Part("vectors", "", OFF, say("check.no_vectors", language))
    )


def _playbooks(settings: Settings, language: Language) -> Iterator[Part]:
    """Those at hand, and the files that are skipped."""
    found = shelf(settings)
    for one in found.playbooks:
        yield Part("playbook", one.name, ON, one.about[language])
    for error in found.refused:
        yield Part("playbook", error.file, PROBLEM, explain(error, language))
