"""How Slack is reached: the settings of its own name, sorted out. Made by `assembly`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

API_URL: Final = "https://slack.com/api/"


@dataclass(frozen=True, slots=True)
class SlackAccess:
    """Tokens and addresses. `scale` shortens the times of the connection, for tests."""

    bot_token: str = field(repr=False)
    app_token: str = field(default="", repr=False)
    signing_secret: str = field(default="", repr=False)
    api_url: str = API_URL
    scale: float = 1.0

    @classmethod
    def read(cls, settings: Mapping[str, str], scale: float = 1.0) -> "SlackAccess":
        """From the settings by their public names."""
        api_url = settings.get("SLACK_API_URL") or API_URL
        return cls(
            settings["SLACK_BOT_TOKEN"],
            settings.get("SLACK_APP_TOKEN", ""),
            settings.get("SLACK_SIGNING_SECRET", ""),
            api_url if api_url.endswith("/") else f"{api_url}/",
            scale,
        )
