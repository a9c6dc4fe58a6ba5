"""What Slack says of our tokens and scopes, for `footnote check`. `channels.slack.probe` is the caller."""

from collections.abc import Mapping
from typing import Final

import aiohttp
from slack_sdk.errors import SlackApiError
from slack_sdk.web.async_client import AsyncWebClient
from slack_sdk.web.async_slack_response import AsyncSlackResponse

from channels.probing import Finding
from channels.slack.access import SlackAccess
from channels.slack.quiet import sdk_logger
from channels.slack.refusals import code_of

SECONDS: Final = 10
NEEDED: Final = (
    "app_mentions:read",
    "chat:write",
    "commands",
    "im:history",
    "im:write",
    "files:write",
    "users:read",
)
"""Without these it does not work as it should."""
BETTER: Final = ("channels:history", "groups:history", "files:read", "reactions:read", "assistant:write")
"""Without these something is missed: the minimal profile in docs/slack.md says what."""


async def probed(settings: Mapping[str, str]) -> tuple[Finding, ...]:
    """The bot's token, its scopes, and the way by which Slack reaches us."""
    access = SlackAccess.read(settings)
    client = AsyncWebClient(
        token=access.bot_token,
        base_url=access.api_url,
        timeout=SECONDS,
        retry_handlers=[],
        logger=sdk_logger(),
    )
    told = await _asked(client, "auth.test")
    if isinstance(told, str):
        return (Finding(False, "token", told),)
    name = Finding(True, "bot", f"@{told.get('user')}, {told.get('team')}")
    return (name, *_scopes(told), await _way(client, access))


def _scopes(told: AsyncSlackResponse) -> tuple[Finding, ...]:
    given = told.headers.get("X-OAuth-Scopes") or told.headers.get("x-oauth-scopes") or ""
    has = {one.strip() for one in given.split(",") if one.strip()}
    if not has:
        return ()
    missing, missed = _without(NEEDED, has), _without(BETTER, has)
    found = [Finding(False, "scopes", missing)] if missing else []
    return (*found, *([Finding(True, "fewer_scopes", missed)] if missed else []))


def _without(wanted: tuple[str, ...], has: set[str]) -> str:
    return ", ".join(one for one in wanted if one not in has)


async def _way(client: AsyncWebClient, access: SlackAccess) -> Finding:
    if not access.app_token:
        secret = bool(access.signing_secret)
        return Finding(secret, "http" if secret else "no_way")
    opened = await _asked(client, "apps.connections.open", app_token=access.app_token)
    return Finding(False, "socket", opened) if isinstance(opened, str) else Finding(True, "socket_open")


async def _asked(client: AsyncWebClient, method: str, app_token: str = "") -> AsyncSlackResponse | str:
    """Slack's answer, or its word where that is a no."""
    headers = {"Authorization": f"Bearer {app_token}"} if app_token else None
    try:
        return await client.api_call(method, headers=headers)
    except SlackApiError as error:
        return code_of(error) or "no_answer"
    except (aiohttp.ClientError, TimeoutError, OSError, ValueError):
        return "no_answer"
