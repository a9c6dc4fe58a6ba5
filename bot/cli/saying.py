"""A test message for `footnote check --say`: posted by the real channel, and what became of it in words.

`bot.cli.check` is the caller. Nothing is received and no daemon is needed; one that runs is not disturbed.
"""

import asyncio
from collections.abc import Mapping
from secrets import token_hex
from typing import Final

from bot.cli.channel_parts import words_of
from bot.cli.part import ON, PROBLEM, Part
from bot.replies import known, say
from bot.settings import Settings
from channels.document import Document, Paragraph, Text
from channels.errors import ChannelError, DeliveryRefused, Moved, RateLimited
from channels.ports import Channel, Closes
from channels.probing import probe_of
from channels.registry import CHANNELS
from channels.setup import ChannelEntry, ChannelSetup, build_channels
from channels.types import Address
from research.brief import Language
from research.clock import SystemClock, within

SECONDS: Final = 30.0


def said(place: str, settings: Settings, language: Language) -> Part:
    """The test message as a part: there, or why it is not. `place` is `slack:C…` or `telegram:…`."""
    platform, _, conversation = place.partition(":")
    entry = next((one for one in CHANNELS if one.name == platform and one.turned_on_by), None)
    if entry is None or not conversation:
        return Part("said", place, PROBLEM, say("check.say.where", language))
    given = {name: value.reveal() for name, value in settings.platforms.items()}
    if not given.get(entry.turned_on_by):
        return Part("said", place, PROBLEM, say("check.channel.off", language, detail=entry.turned_on_by))
    address = Address(platform, "", *conversation.split("/", 1))
    ok, words = asyncio.run(_said(entry, given, address, language))
    return Part("said", place, ON if ok else PROBLEM, words)


async def _said(
    entry: ChannelEntry, given: Mapping[str, str], address: Address, language: Language
) -> tuple[bool, str]:
    """Whether it is there, and words for it; a token that is not taken is found before anything is sent."""
    probe = probe_of(entry)
    findings = await probe(given) if probe is not None else ()
    wrong = next((one for one in findings if not one.ok and one.key in ("token", "unreachable")), None)
    if wrong is not None:
        return False, words_of(entry, wrong, language)
    clock = SystemClock()
    (channel,) = await asyncio.to_thread(build_channels, (entry,), ChannelSetup(settings=given, clock=clock))
    message = Document("reply", language, (Paragraph((Text(say("check.say.message", language)),)),))
    try:
        await within(clock, SECONDS, channel.post(address, message, f"check-{token_hex(8)}"))
    except (ChannelError, TimeoutError) as error:
        return False, _why(error, language)
    finally:
        await _closed(channel)
    return True, say("check.say.there", language)


async def _closed(channel: Channel) -> None:
    if isinstance(channel, Closes):
        await channel.aclose()


def _why(error: Exception, language: Language) -> str:
    """Why it is not there, and what to do about it."""
    if isinstance(error, DeliveryRefused):
        key = f"check.say.{error.reason}"
        return say(key if known(key) else "check.say.refused", language, detail=error.reason)
    if isinstance(error, Moved):
        return say("check.say.moved", language, detail=error.conversation)
    return say("check.say.later" if isinstance(error, RateLimited) else "check.say.unknown", language)
