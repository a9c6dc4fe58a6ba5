"""The stand-in in a browser: read, write, command, press, fill in and stop, as one of its people.

`server.py` serves it at the stand-in's own address, for who runs `python -m tests.fakes`.
"""

import html
from typing import Any
from urllib.parse import urlencode

from aiohttp import web

from tests.fakes.slack.interactions import NotPossible
from tests.fakes.slack.person import Person
from tests.fakes.slack.picture import block_html, picture
from tests.fakes.slack.platform import Platform
from tests.fakes.slack.render import words
from tests.fakes.slack.thread import channel_view, elements_of, thread_view
from tests.fakes.slack.views import View


def page(platform: Platform, request: web.Request) -> web.Response:
    """What one person sees of one conversation or thread, and what they can do there."""
    place = _place(platform, dict(request.query))
    user, channel, thread = place["user"], place["channel"], place["thread"]
    if thread:
        line = platform.sessions.line(channel, thread)
        view = thread_view(platform.workspace, channel, thread, user, line)
    else:
        view = channel_view(platform.workspace, channel, user)
    person = Person(platform, user)
    parts = [_places(platform, place), _threads(platform, place), _writing(place), _pressing(platform, place)]
    parts += [_stopping(platform, place), _modal(place, person.view()), _home(person.home())]
    said = f'<p class="status">{html.escape(request.query.get("said", ""))}</p>'
    return web.Response(text=picture(view, "Slack, by hand", said + "".join(parts)), content_type="text/html")


async def act(platform: Platform, request: web.Request) -> web.Response:
    """Do what the form says, and show the place again."""
    form = {name: str(value) for name, value in (await request.post()).items()}
    place = _place(platform, form)
    try:
        _do(platform, place, form)
        said = ""
    except (NotPossible, ValueError, LookupError) as error:
        said = str(error) or "that is not there any more"
    return web.Response(status=303, headers={"Location": f"/?{urlencode({**place, 'said': said})}"})


def _do(platform: Platform, place: dict[str, str], form: dict[str, str]) -> None:
    person, thread, did = Person(platform, place["user"]), place["thread"] or None, form.get("did")
    if did == "write" and form["text"].startswith("/"):
        person.slash(form["text"], place["channel"], thread)
    elif did == "write":
        person.says(
            place["channel"], form["text"].replace("@footnote", f"<@{platform.app.bot_user}>"), thread
        )
    elif did == "press":
        ts, _, number = form["what"].partition(" ")
        channel = platform.workspace.channels[place["channel"]]
        whispers = [one for one in channel.ephemeral if one.ts == ts]
        message = whispers[0] if whispers else channel.messages[ts]
        element = elements_of(message)[int(number)]
        person.presses(message, element["action_id"], element.get("value"))
    elif did == "stop":
        person.stops(place["channel"], place["thread"])
    elif did == "home":
        person.opens_home()
    elif did == "submit" and (view := person.view()) is not None:
        known = ("user", "channel", "thread", "did")
        person.submits(view, {name: value for name, value in form.items() if name not in known and value})


def _place(platform: Platform, given: dict[str, str]) -> dict[str, str]:
    user = given.get("user", "")
    user = user if user in platform.workspace.users else "U1"
    channel = given.get("channel", "")
    channel = channel if channel in platform.workspace.channels else "C1"
    thread = given.get("thread", "")
    known = thread in platform.workspace.channels[channel].messages
    return {"user": user, "channel": channel, "thread": thread if known else ""}


def _link(place: dict[str, str], label: str) -> str:
    return f'<a href="/?{html.escape(urlencode(place))}">{html.escape(label)}</a> '


def _places(platform: Platform, place: dict[str, str]) -> str:
    direct = platform.workspace.direct(place["user"]).id
    shown = [one for one in platform.workspace.channels.values() if one.name or one.id == direct]
    rooms = "".join(
        _link({**place, "channel": one.id, "thread": ""}, f"#{one.name}" if one.name else "the bot alone")
        for one in shown
        if place["user"] in one.members
    )
    people = [one for one in platform.workspace.users.values() if not one.is_bot]
    return f"<hr><p>{rooms} as {''.join(_link({**place, 'user': one.id}, one.name) for one in people)}</p>"


def _threads(platform: Platform, place: dict[str, str]) -> str:
    if place["thread"]:
        return f"<p>{_link({**place, 'thread': ''}, 'back to the conversation')}</p>"
    channel = platform.workspace.channels[place["channel"]]
    roots = [one for one in channel.messages.values() if not one.is_reply]
    labels = [(one.ts, f"thread “{one.text[:30]}” ({len(channel.replies(one.ts))})") for one in roots]
    links = "".join(_link({**place, "thread": ts}, label) for ts, label in labels)
    return f"<p>{links}</p>"


def _form(place: dict[str, str], did: str, fields: str, label: str) -> str:
    hidden = "".join(
        f'<input type="hidden" name="{name}" value="{html.escape(value)}">' for name, value in place.items()
    )
    button = f'<button name="did" value="{did}">{html.escape(label)}</button>'
    return f'<form method="post" action="/">{hidden}{fields}{button}</form>'


def _writing(place: dict[str, str]) -> str:
    field = '<input name="text" size="60" placeholder="@footnote …, or /research …" autofocus>'
    return _form(place, "write", field, "Send") + _form(place, "home", "", "Open the app's home")


def _pressing(platform: Platform, place: dict[str, str]) -> str:
    channel, root = platform.workspace.channels[place["channel"]], place["thread"]
    near = [one for one in (*channel.messages.values(), *channel.ephemeral) if not root or one.root == root]
    near = [one for one in near if one.only_for in (None, place["user"])]
    options = "".join(
        f'<option value="{one.ts} {number}">{html.escape(_label(element))}</option>'
        for one in near
        for number, element in enumerate(elements_of(one))
    )
    return _form(place, "press", f'<select name="what">{options}</select>', "Press") if options else ""


def _label(element: dict[str, Any]) -> str:
    return words(element.get("text")) or str(element["action_id"])


def _stopping(platform: Platform, place: dict[str, str]) -> str:
    session = platform.sessions.all.get((place["channel"], place["thread"]))
    at_work = session is not None and session.status == "processing"
    return _form(place, "stop", "", "Stop") if at_work else ""


def _modal(place: dict[str, str], view: View | None) -> str:
    if view is None:
        return ""
    inputs = [block for block in view.body.get("blocks", ()) if block.get("type") == "input"]
    fields = "".join(_field(block) for block in inputs)
    shown = "".join(
        block_html(block) for block in view.body.get("blocks", ()) if block.get("type") != "input"
    )
    errors = "".join(f"<p>{html.escape(str(one))}</p>" for one in view.body.get("errors", {}).values())
    return f'<div class="plan"><h2>{words(view.body.get("title"))}</h2>{shown}{errors}' + _form(
        place, "submit", fields, words(view.body.get("submit")) or "Close"
    )


def _field(block: dict[str, Any]) -> str:
    element, label = block["element"], html.escape(words(block.get("label")))
    name = html.escape(str(element.get("action_id") or block.get("block_id")))
    if "options" not in element:
        value = html.escape(str(element.get("initial_value") or ""))
        return f'<p>{label}<br><input name="{name}" size="60" value="{value}"></p>'
    options = "".join(
        f'<option value="{html.escape(str(one["value"]))}">{html.escape(words(one["text"]))}</option>'
        for one in element["options"]
    )
    return f'<p>{label}<br><select name="{name}"><option></option>{options}</select></p>'


def _home(view: View | None) -> str:
    if view is None:
        return ""
    return f'<div class="plan"><h2>Home</h2>{"".join(map(block_html, view.body.get("blocks", ())))}</div>'
