"""The services of `footnote check`: the language model and every search, each asked whether it takes its key.

`bot.cli.parts` is the caller. A line names the setting that holds the key, what the key is for, and where one
is to be had.
"""

import asyncio
from collections.abc import Iterator, Mapping

from bot.cli.part import OFF, ON, PROBLEM, Part
from bot.cli.probing import probed
from bot.replies import explain, say
from bot.services import MODEL, keys_from, purpose
from bot.settings import Settings
from research.brief import Language
from research.errors import ABOUT_THE_KEY, ToolUnavailable
from research.tools import TOOLS
from research.tools.setup import ToolEntry

Answers = Mapping[str, ToolUnavailable | None]


def services(settings: Settings, language: Language) -> Iterator[Part]:
    """The model, then every registered search; one that nothing turns on needs a folder, or a named page."""
    answers = asyncio.run(probed(settings))
    if settings.anthropic_api_key is None:
        yield Part("model", MODEL, OFF, _needs(MODEL, ("ANTHROPIC_API_KEY",), language))
    else:
        yield _answered("model", MODEL, settings.anthropic_base_url, answers, language)
    for entry in TOOLS:
        yield _tool(entry, settings, answers, language)


def _tool(entry: ToolEntry, settings: Settings, answers: Answers, language: Language) -> Part:
    access = settings.tools.get(entry.name)
    if access is not None and (access.api_key or access.api_url):
        return _answered("tool", entry.name, access.api_url, answers, language)
    if entry.turned_on_by:
        return Part("tool", entry.name, OFF, _needs(entry.name, entry.settings, language))
    return Part("tool", entry.name, ON, "")


def _needs(name: str, settings: tuple[str, ...], language: Language) -> str:
    """Which setting is missing, what for, and where to get what stands in it."""
    site = keys_from(name)
    key = "check.needs_from" if site else "check.needs"
    detail = f" {say('check.or', language)} ".join(settings)
    return say(key, language, detail=detail, purpose=purpose(name, language), site=site)


def _answered(part: str, name: str, address: str | None, answers: Answers, language: Language) -> Part:
    """A service that is configured, by what it has answered."""
    if name not in answers:
        return Part(part, name, ON, _joined(address, say("check.not_tried", language)))
    error = answers[name]
    if error is None:
        return Part(part, name, ON, _joined(address, say("check.answers", language)))
    why = explain(error, language)
    if error.reason in ABOUT_THE_KEY and keys_from(name):
        why = say("check.key_help", language, why=why, purpose=purpose(name, language), site=keys_from(name))
    return Part(part, name, PROBLEM, why)


def _joined(*words: str | None) -> str:
    return ", ".join(one for one in words if one)
