"""Commands, presses, shortcuts and modals as Slack brings them to the app, and what it does with the answer.

Called by `person.py`; answers to modals (`errors`, `update`, `push`, `clear`) take effect when they come.
"""

import asyncio
from typing import Any

from tests.fakes.slack.blockkit import check_view
from tests.fakes.slack.deliveries import Delivery
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.model import Message
from tests.fakes.slack.platform import Platform
from tests.fakes.slack.render import words
from tests.fakes.slack.responding import answer_with
from tests.fakes.slack.thread import elements_of
from tests.fakes.slack.views import View
from tests.fakes.slack.wire import message_json

_RUNNING: set["asyncio.Task[None]"] = set()


class NotPossible(Exception):
    """What a person tried is not there to be done; the message is what Slack shows, or what is missing."""


def _base(platform: Platform, user: str) -> dict[str, Any]:
    who = platform.workspace.users[user]
    team = platform.app.team_id
    return {
        "user": {"id": user, "username": who.name, "name": who.name, "team_id": team},
        "team": {"id": team, "domain": platform.app.domain},
        "api_app_id": platform.app.app_id,
        "token": "unused",
        "enterprise": None,
        "is_enterprise_install": False,
    }


def slash(platform: Platform, user: str, text: str, channel: str, in_thread: bool) -> Delivery:
    """A command; its answer is shown to the person."""
    command, _, rest = text.partition(" ")
    if command not in platform.app.commands:
        raise NotPossible(f"{command} is not a valid command.")
    if in_thread:
        raise NotPossible(f"{command} is not supported in threads. Sorry!")
    place = platform.workspace.channels[channel]
    url = platform.tickets.response(platform.url, channel, user)
    payload = {
        "token": "unused",
        "team_id": platform.app.team_id,
        "team_domain": platform.app.domain,
        "channel_id": channel,
        "channel_name": place.name or "directmessage",
        "user_id": user,
        "user_name": platform.workspace.users[user].name,
        "command": command,
        "text": rest,
        "api_app_id": platform.app.app_id,
        "is_enterprise_install": "false",
        "response_url": url,
        "trigger_id": platform.tickets.trigger(user),
    }
    delivery = platform.deliveries.interaction("slash_commands", payload)
    _then(_show_answer(platform, delivery, url))
    return delivery


async def _show_answer(platform: Platform, delivery: Delivery, url: str) -> None:
    await delivery.ended()
    answer = delivery.answer
    if isinstance(answer, dict) and (answer.get("text") or answer.get("blocks")):
        try:
            answer_with(platform, platform.tickets.responses[url.rpartition("/")[2]], answer)
        except SlackError as error:
            delivery.problem = error.code


def press(platform: Platform, user: str, on: Message | View, action: str, value: str | None) -> Delivery:
    """A press on a button or a choice of an option."""
    found = _elements(on)
    fits = [one for one in found if action in (one["action_id"], words(one.get("text")))]
    if value is not None and len(fits) > 1:
        fits = [one for one in fits if one.get("value") == value] or fits
    if not fits:
        raise NotPossible(f"no {action!r} to press; there are {[one['action_id'] for one in found]}")
    element = fits[0]
    allowed = element.get("visible_to_user_ids")
    if allowed is not None and user not in allowed:
        raise NotPossible(f"{user} does not see {action!r}")
    did = _action(platform, element, value)
    payload = {**_base(platform, user), "type": "block_actions", "actions": [did], "state": {"values": {}}}
    payload["trigger_id"] = platform.tickets.trigger(user)
    return platform.deliveries.interaction("interactive", payload | _where(platform, user, on))


def _elements(on: Message | View) -> list[dict[str, Any]]:
    if isinstance(on, View):
        return elements_of(Message("", "", "", blocks=on.body.get("blocks", [])))
    return elements_of(on)


def _action(platform: Platform, element: dict[str, Any], value: str | None) -> dict[str, Any]:
    kind = element["type"]
    did = {"type": kind, "action_id": element["action_id"], "block_id": element["block_id"]}
    did["action_ts"] = platform.workspace.ts()
    if kind in ("button", "icon_button"):
        return {**did, "text": element.get("text", {}), "value": element.get("value", "")}
    if kind == "feedback_buttons":
        which = (
            "negative_button"
            if value in ("negative", element["negative_button"].get("value"))
            else "positive_button"
        )
        return {**did, "value": element[which].get("value", ""), "text": element[which].get("text", {})}
    options = element.get("options") or ()
    chosen = next((one for one in options if value in (one.get("value"), words(one.get("text")))), None)
    if options and chosen is None:
        raise NotPossible(f"{element['action_id']} has no option {value!r}")
    if kind in ("checkboxes", "multi_static_select"):
        return {**did, "selected_options": [chosen]}
    return {**did, "selected_option": chosen} if options else {**did, "value": value}


def _where(platform: Platform, user: str, on: Message | View) -> dict[str, Any]:
    if isinstance(on, View):
        return {"container": {"type": "view", "view_id": on.id}, "view": platform.views.json(on)}
    place = platform.workspace.channels[on.channel]
    container = {
        "type": "message",
        "message_ts": on.ts,
        "channel_id": on.channel,
        "is_ephemeral": bool(on.only_for),
    }
    if on.is_reply:
        container["thread_ts"] = on.root
    where: dict[str, Any] = {
        "container": container,
        "channel": {"id": on.channel, "name": place.name or "directmessage"},
        "response_url": platform.tickets.response(platform.url, on.channel, user, on),
    }
    if not on.only_for:
        where["message"] = message_json(platform.workspace, on)
    return where


def global_shortcut(platform: Platform, user: str, callback_id: str) -> Delivery:
    """A shortcut from the menu beside the message box."""
    if callback_id not in platform.app.shortcuts:
        raise NotPossible(f"no shortcut {callback_id!r}")
    payload = {**_base(platform, user), "type": "shortcut", "callback_id": callback_id}
    payload |= {"trigger_id": platform.tickets.trigger(user), "action_ts": platform.workspace.ts()}
    return platform.deliveries.interaction("interactive", payload)


def message_shortcut(platform: Platform, user: str, callback_id: str, message: Message) -> Delivery:
    """A shortcut from the menu of a message."""
    if callback_id not in platform.app.shortcuts:
        raise NotPossible(f"no shortcut {callback_id!r}")
    place = platform.workspace.channels[message.channel]
    payload = {
        **_base(platform, user),
        "type": "message_action",
        "callback_id": callback_id,
        "trigger_id": platform.tickets.trigger(user),
        "action_ts": platform.workspace.ts(),
        "response_url": platform.tickets.response(platform.url, message.channel, user, message),
        "channel": {"id": message.channel, "name": place.name or "directmessage"},
        "message_ts": message.ts,
        "message": message_json(platform.workspace, message),
    }
    return platform.deliveries.interaction("interactive", payload)


def submit(platform: Platform, user: str, view: View, values: dict[str, Any]) -> Delivery:
    """A modal as it was filled in; the client does not submit while something required is empty."""
    if platform.views.top(user) is not view:
        raise NotPossible("this modal is not open")
    state: dict[str, dict[str, Any]] = {}
    unknown = set(values)
    for place, block in enumerate(view.body.get("blocks", [])):
        if block.get("type") != "input":
            continue
        element, block_id = block["element"], str(block.get("block_id") or f"b{place}")
        name = str(element.get("action_id") or f"a{place}")
        given = values.get(name, values.get(block_id))
        unknown -= {name, block_id}
        filled = _filled(element, given)
        if not block.get("optional") and filled in (None, "", []):
            raise NotPossible(f"{words(block.get('label'))!r} is required")
        state.setdefault(block_id, {})[name] = _state(element, filled)
    if unknown:
        raise NotPossible(f"no field {sorted(unknown)} in this modal")
    shape = platform.views.json(view) | {"state": {"values": state}}
    payload = {**_base(platform, user), "type": "view_submission", "view": shape, "response_urls": []}
    payload["trigger_id"] = platform.tickets.trigger(user)
    delivery = platform.deliveries.interaction("interactive", payload)
    _then(_after_submission(platform, user, view, delivery))
    return delivery


def _filled(element: dict[str, Any], given: Any) -> Any:
    if "options" not in element:
        return element.get("initial_value") if given is None else given
    if given is None:
        return element.get("initial_options") or element.get("initial_option")
    wanted = given if isinstance(given, list) else [given]
    chosen = [
        one for one in element["options"] if one.get("value") in wanted or words(one.get("text")) in wanted
    ]
    if len(chosen) != len(wanted):
        raise NotPossible(f"{element.get('action_id')} has no option {given!r}")
    return chosen if element["type"] in ("checkboxes", "multi_static_select") else chosen[0]


def _state(element: dict[str, Any], filled: Any) -> dict[str, Any]:
    kind = element["type"]
    if kind in ("checkboxes", "multi_static_select"):
        return {"type": kind, "selected_options": filled or []}
    if "options" in element:
        return {"type": kind, "selected_option": filled}
    return {"type": kind, "value": filled}


async def _after_submission(platform: Platform, user: str, view: View, delivery: Delivery) -> None:
    await delivery.ended()
    if not delivery.acknowledged:
        return
    answer = delivery.answer if isinstance(delivery.answer, dict) else {}
    try:
        _take(platform, user, view, answer)
    except SlackError as error:
        delivery.problem = error.code
    platform.workspace.changes.tell()


def _take(platform: Platform, user: str, view: View, answer: dict[str, Any]) -> None:
    action = answer.get("response_action")
    if action == "errors":
        view.body = {**view.body, "errors": answer.get("errors", {})}
    elif action == "update":
        check_view(answer.get("view"), "modal")
        platform.views.update(view, answer["view"], None)
    elif action == "push":
        check_view(answer.get("view"), "modal")
        platform.views.push(user, answer["view"])
    else:
        platform.views.close(user, everything=action == "clear")


def close(platform: Platform, user: str, view: View) -> Delivery | None:
    """Close a modal by hand."""
    if platform.views.top(user) is not view:
        raise NotPossible("this modal is not open")
    platform.views.close(user)
    if not view.body.get("notify_on_close"):
        return None
    payload = {
        **_base(platform, user),
        "type": "view_closed",
        "view": platform.views.json(view),
        "is_cleared": False,
    }
    return platform.deliveries.interaction("interactive", payload)


def stop(platform: Platform, user: str, channel: str, thread: str) -> Delivery | None:
    """The native stop; streams of the thread end, the session stays as it is until the app changes it."""
    session = platform.sessions.all.get((channel, thread))
    if (
        session is None
        or session.status != "processing"
        or "agent_session_stopped" not in platform.app.events
    ):
        raise NotPossible("there is no stop button in this thread")
    session.stopped += 1
    streaming = []
    for message in platform.workspace.channels[channel].replies(thread):
        if message.stream is not None and message.stream.open:
            message.stream.open = False
            streaming.append(message.ts)
    event = {"type": "agent_session_stopped", "channel": channel, "thread_ts": thread, "user": user}
    return platform.events.tell({**event, "streaming_message_ts": streaming})


def _then(work: Any) -> None:
    task = asyncio.ensure_future(work)
    _RUNNING.add(task)
    task.add_done_callback(_RUNNING.discard)
