"""The installed app as Slack knows it: ids, tokens, scopes, subscriptions, commands.

A test changes a field to see what happens without a scope or an event; the methods and the events read it.
"""

from dataclasses import dataclass, field
from enum import StrEnum

SCOPES = frozenset(
    [
        "app_mentions:read",
        "assistant:write",
        "chat:write",
        "commands",
        "im:history",
        "im:read",
        "im:write",
        "channels:history",
        "channels:read",
        "channels:join",
        "groups:history",
        "groups:read",
        "mpim:history",
        "mpim:read",
        "mpim:write",
        "reactions:read",
        "reactions:write",
        "files:write",
        "files:read",
        "users:read",
    ]
)
EVENTS = frozenset(
    [
        "app_home_opened",
        "app_mention",
        "message.im",
        "message.channels",
        "message.groups",
        "message.mpim",
        "agent_session_stopped",
        "tokens_revoked",
        "app_uninstalled",
        "member_left_channel",
        "member_joined_channel",
        "channel_archive",
        "channel_unarchive",
        "group_archive",
        "reaction_added",
    ]
)


class Signing(StrEnum):
    """How requests to the app's HTTP endpoint are signed; all but GOOD are attacks."""

    GOOD = "good"
    FORGED = "forged"
    STALE = "stale"
    MISSING = "missing"


@dataclass
class AppConfig:
    """One app in one workspace. `is_agent` is what the agent surface needs in the app's settings.

    `refused_blocks` are types of blocks that this workspace does not take, wherever they stand in a message.
    """

    app_id: str = "A0FOOTNOTE"
    team_id: str = "T0TIDES"
    team_name: str = "Tides"
    domain: str = "tides"
    bot_id: str = "B0FOOTNOTE"
    bot_user: str = "U0FOOTNOTE"
    bot_name: str = "footnote"
    bot_token: str = "xoxb-standin-bot-token"
    app_token: str = "xapp-standin-app-token"
    signing_secret: str = "standin-signing-secret"
    scopes: set[str] = field(default_factory=lambda: set(SCOPES))
    events: set[str] = field(default_factory=lambda: set(EVENTS))
    commands: set[str] = field(default_factory=lambda: {"/research"})
    shortcuts: set[str] = field(default_factory=lambda: {"research_message", "research_new"})
    is_agent: bool = True
    refused_blocks: set[str] = field(default_factory=set)
    revoked: bool = False
    request_url: str = ""
    signing: Signing = Signing.GOOD
