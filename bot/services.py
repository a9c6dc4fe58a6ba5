"""The services as a person knows them: their addresses and keys, what each is for, where keys are to be had.

`bot.jobs.research` builds a job's tools with it, `bot.cli` looks at all of them, `bot.present` names one
whose key was refused.
"""

from typing import Final

from bot.replies import known, say
from bot.settings import Settings
from research.brief import Language
from research.tools import TOOLS
from research.tools.setup import Access

MODEL: Final = "anthropic"
MODEL_KEYS_FROM: Final = "platform.claude.com"


def tool_access(settings: Settings) -> dict[str, Access]:
    """Address and key by the tool's name."""
    return {
        name: Access(service.api_key.reveal() if service.api_key else None, service.api_url)
        for name, service in settings.tools.items()
    }


def pays(settings: Settings) -> bool:
    """Whether anything is set up that costs money; else keeping what was searched and read saves none."""
    return settings.anthropic_api_key is not None or any(one.api_key for one in settings.tools.values())


def purpose(name: str, language: Language) -> str:
    """What a service is for."""
    key = f"service.{name}"
    return say(key if known(key) else "service.other", language)


def keys_from(name: str) -> str:
    """The site where a key is to be had; empty for a service without keys."""
    if name == MODEL:
        return MODEL_KEYS_FROM
    return next((entry.key_from for entry in TOOLS if entry.name == name), "")
