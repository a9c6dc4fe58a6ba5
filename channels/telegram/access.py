"""How Telegram is reached: the settings of its own name, sorted out. Made by `assembly`."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

API_URL: Final = "https://api.telegram.org"


@dataclass(frozen=True, slots=True)
class TelegramAccess:
    """Token and addresses. `api_url` is a bare origin, or one with a path in front."""

    token: str = field(repr=False)
    api_url: str = API_URL
    webhook_url: str = ""
    webhook_secret: str = field(default="", repr=False)

    @classmethod
    def read(cls, settings: Mapping[str, str]) -> "TelegramAccess":
        """From the settings by their public names."""
        return cls(
            settings["TELEGRAM_BOT_TOKEN"],
            (settings.get("TELEGRAM_API_URL") or API_URL).rstrip("/"),
            settings.get("TELEGRAM_WEBHOOK_URL", ""),
            settings.get("TELEGRAM_WEBHOOK_SECRET") or _secret_of(settings["TELEGRAM_BOT_TOKEN"]),
        )

    @property
    def bot_id(self) -> int:
        """The bot's id, which is the token's first half and no secret."""
        return int(self.token.partition(":")[0])

    @property
    def base_url(self) -> str:
        """What the library puts the token behind, for methods."""
        return f"{self.api_url}/bot"

    @property
    def base_file_url(self) -> str:
        """The same for files."""
        return f"{self.api_url}/file/bot"

    @property
    def webhook_path(self) -> str:
        """The path at which the daemon's listener is called."""
        return urlsplit(self.webhook_url).path or "/"


def _secret_of(token: str) -> str:
    """A secret of our own where none was set, so that nobody else can call the webhook."""
    return hashlib.sha256(f"webhook of {token}".encode()).hexdigest()
