"""assistant.threads.*, agents.sessions.*: the status line, prompts, titles, sessions; and blocks.validate."""

from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.arguments import Args, maybe, structure, text
from tests.fakes.slack.blockkit import check_message, check_view
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.platform import Method, Platform
from tests.fakes.slack.ration import Tier
from tests.fakes.slack.sessions import STATUSES


def _thread(platform: Platform, args: Args) -> tuple[str, str]:
    channel = platform.workspace.channel(text(args, "channel_id", "channel_not_found"))
    if platform.app.bot_user not in channel.members:
        raise SlackError("not_in_channel")
    root = text(args, "thread_ts")
    if root not in channel.messages:
        raise SlackError("thread_not_found")
    return channel.id, root


def set_status_line(platform: Platform, args: Args) -> dict[str, Any]:
    """The line below a thread; it goes with the next message, or after two minutes."""
    place = _thread(platform, args)
    status = args.get("status")
    if not isinstance(status, str):
        raise SlackError("invalid_arguments", "missing required field: status")
    loading = structure(args, "loading_messages") or []
    if not isinstance(loading, list) or len(loading) > limits.LOADING_MESSAGES:
        raise SlackError("invalid_arguments", f"no more than {limits.LOADING_MESSAGES} loading_messages")
    platform.sessions.say(*place, status, tuple(map(str, loading)))
    return {}


def set_title(platform: Platform, args: Args) -> dict[str, Any]:
    """The title under which a thread is found again."""
    platform.sessions.titles[_thread(platform, args)] = text(args, "title")
    return {}


def set_suggested_prompts(platform: Platform, args: Args) -> dict[str, Any]:
    """What a person may ask, at most four."""
    channel = platform.workspace.channel(text(args, "channel_id", "channel_not_found"))
    prompts = structure(args, "prompts")
    if not isinstance(prompts, list) or not 1 <= len(prompts) <= limits.SUGGESTED_PROMPTS:
        raise SlackError("invalid_arguments", f"prompts must be 1 to {limits.SUGGESTED_PROMPTS}")
    if any(not (one.get("title") and one.get("message")) for one in prompts):
        raise SlackError("invalid_arguments", "a prompt needs title and message")
    platform.sessions.prompts[channel.id] = prompts
    return {}


def set_status(platform: Platform, args: Args) -> dict[str, Any]:
    """The state of an agent session; it begins with the first. Warns when nobody could hear the stop."""
    _agent(platform)
    status = text(args, "status")
    if status not in STATUSES:
        raise SlackError("invalid_arguments", f"status must be one of: {', '.join(STATUSES)}")
    place, title = _thread(platform, args), maybe(args, "title") or ""
    if len(title) > limits.SESSION_TITLE:
        raise SlackError("invalid_arguments", "title is too long")
    session = platform.sessions.set_status(*place, status, title)
    answer: dict[str, Any] = {"status": session.status, "title": session.title}
    if "agent_session_stopped" not in platform.app.events:
        warning = "missing_agent_session_stopped_event_subscription"
        answer |= {"warning": warning, "response_metadata": {"warnings": [warning]}}
    return answer


def rename(platform: Platform, args: Args) -> dict[str, Any]:
    """Another title for a session."""
    _agent(platform)
    session = platform.sessions.all.get(_thread(platform, args))
    if session is None:
        raise SlackError("session_not_found")
    session.title = text(args, "title")
    return {"title": session.title}


def _agent(platform: Platform) -> None:
    if not platform.app.is_agent:
        raise SlackError("app_not_agent")


def validate(platform: Platform, args: Args) -> dict[str, Any]:
    """Whether Slack would take these blocks, this message or this view."""
    given = [name for name in ("blocks", "message", "view") if args.get(name)]
    if len(given) != 1:
        raise SlackError("invalid_arguments", "give exactly one of blocks, message, view")
    what = structure(args, given[0])
    if given[0] == "view":
        check_view(what, str(what.get("type")))
    else:
        check_message(what if given[0] == "blocks" else what.get("blocks", []))
    return {}


METHODS = {
    "assistant.threads.setStatus": Method(set_status_line, "chat:write", Tier.FOUR),
    "assistant.threads.setTitle": Method(set_title, "assistant:write", Tier.TWO),
    "assistant.threads.setSuggestedPrompts": Method(set_suggested_prompts, "assistant:write", Tier.TWO),
    "agents.sessions.setStatus": Method(set_status, "chat:write", Tier.THREE),
    "agents.sessions.rename": Method(rename, "chat:write", Tier.THREE),
    "blocks.validate": Method(validate, "", Tier.THREE),
}
