"""Telegram in a browser: the chats, a line to write as a person, buttons to press.

For people who run the stand-ins by hand. `server.py` adds these routes; the log calls them `page`.
"""

import re
from html import escape
from typing import TYPE_CHECKING

from aiohttp import web

from tests.fakes.telegram.person import Person
from tests.fakes.telegram.picture import bubbles, page, title
from tests.fakes.telegram.room import Room

if TYPE_CHECKING:
    from tests.fakes.telegram.server import Telegram

FIRST_PERSON = 1
_REFRESH = """<script>
setInterval(() => document.querySelector("[name=text]").value || location.reload(), 3000)
</script>"""


class ByHand:
    """The pages."""

    def __init__(self, telegram: "Telegram") -> None:
        self.telegram = telegram

    def routes(self) -> list[web.RouteDef]:
        """A list of chats, a chat, and what a person does in it."""
        return [
            web.get("/", self._list, name="page"),
            web.get("/chats/{chat:-?[0-9]+}", self._show, name="page_chat"),
            web.post("/chats/{chat:-?[0-9]+}/say", self._say, name="page_say"),
            web.post("/chats/{chat:-?[0-9]+}/press", self._press, name="page_press"),
        ]

    async def _list(self, request: web.Request) -> web.Response:
        if not self.telegram.town.chats:
            person = self.telegram.user(FIRST_PERSON, "You", language="en")
            forum = self.telegram.supergroup("Team", person, forum=True)
            forum.topic("Research")
        rooms = [Room(self.telegram.town, chat) for chat in self.telegram.town.chats.values()]
        links = [f"<p><a href='/chats/{one.id}'>{escape(title(one))}</a></p>" for one in rooms]
        return _html(page("Telegram", "".join(links)))

    async def _show(self, request: web.Request) -> web.Response:
        room = self._room(request)
        topics = [one for one in room.record.topics.values() if not one.deleted]
        options = "".join(f"<option value={one.id}>{escape(one.name)}</option>" for one in topics)
        choice = f"<select name=topic><option value=''>General</option>{options}</select>" if topics else ""
        form = (
            f"<form class=say method=post action='/chats/{room.id}/say'>{choice}"
            "<input name=text autofocus placeholder='Write'><button>Send</button></form>"
        )
        return _html(page(title(room), bubbles(room, pressable=True) + form + _REFRESH))

    async def _say(self, request: web.Request) -> web.Response:
        room, form = self._room(request), await request.post()
        topic = str(form.get("topic") or "")
        self._person(room).says(room, str(form.get("text", "")), topic=int(topic) if topic else None)
        return _back(room)

    async def _press(self, request: web.Request) -> web.Response:
        room, form = self._room(request), await request.post()
        message = room.record.messages[int(str(form["message"]))]
        self._person(room).presses(message, str(form["label"]))
        return _back(room)

    def _room(self, request: web.Request) -> Room:
        number = int(re.sub(r"[^0-9-]", "", request.match_info["chat"]))
        if number not in self.telegram.town.chats:
            raise web.HTTPNotFound
        return self.telegram.chat(number)

    def _person(self, room: Room) -> Person:
        return self.telegram.user(room.record.user.id if room.record.user is not None else FIRST_PERSON)


def _back(room: Room) -> web.Response:
    return web.Response(status=303, headers={"Location": f"/chats/{room.id}"})


def _html(body: str) -> web.Response:
    return web.Response(text=body, content_type="text/html")
