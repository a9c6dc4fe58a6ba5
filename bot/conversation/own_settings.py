"""A person's own settings: shown with buttons in their home, and set by a press.

`bot.views` shows them, `presses` brings the press. What is set holds wherever the person asks.
"""

from dataclasses import replace
from typing import Final

from bot.conversation.scene import Scene
from bot.conversation.setup import Table
from bot.conversation.speaking import whisper
from bot.replies import say
from bot.turn import Outcome
from channels.document import Choice, Choices
from research.brief import Language

PREFIX: Final = "setting"
LANGUAGE: Final = "language"
AS_WRITTEN: Final = "auto"
_LANGUAGES: Final[dict[str, Language | None]] = {AS_WRITTEN: None, "en": "en", "vi": "vi"}


def language_buttons(chosen: Language | None, language: Language) -> Choices:
    """The languages that can be set, with that which is."""
    return Choices(
        tuple(
            Choice(
                say(f"setting.language.{name}", language),
                f"{PREFIX}:{LANGUAGE}:{name}",
                "primary" if value == chosen else "",
            )
            for name, value in _LANGUAGES.items()
        )
    )


class OwnSettings:
    """Takes presses."""

    def __init__(self, table: Table) -> None:
        self._table = table

    async def press(self, scene: Scene, about: str, value: str) -> Outcome:
        """Set what a button says."""
        if about != LANGUAGE or value not in _LANGUAGES:
            return await whisper(self._table.outbox, scene, "press.late")
        language = _LANGUAGES[value]
        await self._table.own_settings.set_language(scene.person, language)
        spoken = replace(scene, language=language or scene.language)
        return await whisper(self._table.outbox, spoken, f"setting.language.{value}.set")
