"""The channels of `footnote check`: what each platform says of its tokens, or which setting turns it on.

`bot.cli.parts` and `bot.cli.saying` are the callers.
"""

import asyncio
from collections.abc import Iterator, Mapping

from bot.cli.part import OFF, ON, PROBLEM, Part
from bot.replies import known, say
from bot.settings import Settings
from channels.probing import Finding, Probe, probe_of
from channels.registry import CHANNELS
from channels.setup import ChannelEntry
from research.brief import Language


def channels(settings: Settings, language: Language) -> Iterator[Part]:
    """Every platform that can be asked, in the registry's order."""
    given = {name: value.reveal() for name, value in settings.platforms.items()}
    for entry in CHANNELS:
        probe = probe_of(entry)
        if probe is None:
            continue
        findings = asyncio.run(_asked(probe, given))
        if not findings:
            needs = say("check.channel.off", language, detail=entry.turned_on_by or entry.name)
            yield Part("channel", entry.name, OFF, needs)
        yield from (_part(entry, finding, language) for finding in findings)
    if given and not settings.allow and not settings.operators:
        yield Part("channel", "", PROBLEM, say("check.channel.nobody", language))


async def _asked(probe: Probe, given: Mapping[str, str]) -> tuple[Finding, ...]:
    return await probe(given)


def _part(entry: ChannelEntry, finding: Finding, language: Language) -> Part:
    state = ON if finding.ok else PROBLEM
    return Part("channel", entry.name, state, words_of(entry, finding, language))


def words_of(entry: ChannelEntry, finding: Finding, language: Language) -> str:
    """The sentence for what a platform said."""
    key = f"check.{entry.name}.{finding.key}"
    return say(key, language, detail=finding.detail) if known(key) else finding.detail
