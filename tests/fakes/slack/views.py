"""Modals and home tabs: what each person has open, with hashes.

The methods of `views.*` write here; `interactions.py` submits and closes.
"""

from dataclasses import dataclass
from typing import Any

from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import VIEW_STACK
from tests.fakes.slack.workspace import Workspace


@dataclass(slots=True)
class View:
    """One view as it stands. `body` is what the app gave; `user` sees it."""

    id: str
    user: str
    body: dict[str, Any]
    hash: str
    root: str = ""
    previous: str | None = None

    @property
    def callback_id(self) -> str:
        """The app's name for it."""
        return str(self.body.get("callback_id", ""))


class Views:
    """Stacks of modals, and the home tab of each person."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self.stacks: dict[str, list[View]] = {}
        self.homes: dict[str, View] = {}

    def open(self, user: str, body: dict[str, Any]) -> View:
        """A new modal in place of whatever was open."""
        view = self._new(user, body)
        view.root = view.id
        self.stacks[user] = [view]
        self._workspace.changes.tell()
        return view

    def push(self, user: str, body: dict[str, Any]) -> View:
        """A modal over the one that is open."""
        stack = self.stacks.get(user) or []
        if not stack:
            raise SlackError("view_not_found")
        if len(stack) >= VIEW_STACK:
            raise SlackError("push_limit_reached")
        view = self._new(user, body)
        view.root, view.previous = stack[0].id, stack[-1].id
        stack.append(view)
        self._workspace.changes.tell()
        return view

    def publish(self, user: str, body: dict[str, Any], known: str | None) -> View:
        """The home tab of a person."""
        old = self.homes.get(user)
        if old is not None and known not in (None, old.hash):
            raise SlackError("hash_conflict")
        view = self.homes[user] = self._new(user, body)
        view.root = view.id = old.id if old else view.id
        self._workspace.changes.tell()
        return view

    def update(self, view: View, body: dict[str, Any], known: str | None) -> View:
        """Change an open view."""
        if known not in (None, view.hash):
            raise SlackError("hash_conflict")
        view.body, view.hash = body, self._workspace.ts()
        self._workspace.changes.tell()
        return view

    def find(self, view_id: str | None, external_id: str | None) -> View:
        """A view that somebody has open; raises `not_found`."""
        for view in self._all():
            if view.id == view_id or (
                external_id is not None and view.body.get("external_id") == external_id
            ):
                return view
        raise SlackError("not_found")

    def external_ids(self) -> set[str]:
        """The app's own names of the views that are open."""
        return {view.body["external_id"] for view in self._all() if view.body.get("external_id")}

    def _all(self) -> list[View]:
        return [*(one for stack in self.stacks.values() for one in stack), *self.homes.values()]

    def top(self, user: str) -> View | None:
        """The modal that a person sees."""
        stack = self.stacks.get(user)
        return stack[-1] if stack else None

    def close(self, user: str, everything: bool = False) -> list[View]:
        """Close the top modal, or all; gives those that are gone."""
        stack = self.stacks.get(user, [])
        gone = list(stack) if everything else stack[-1:]
        self.stacks[user] = [] if everything else stack[:-1]
        self._workspace.changes.tell()
        return gone

    def json(self, view: View) -> dict[str, Any]:
        """The view as Slack sends it."""
        app = self._workspace.app
        return {
            "id": view.id,
            "team_id": app.team_id,
            "app_id": app.app_id,
            "app_installed_team_id": app.team_id,
            "bot_id": app.bot_id,
            "hash": view.hash,
            "root_view_id": view.root,
            "previous_view_id": view.previous,
            "state": {"values": {}},
            "private_metadata": "",
            "callback_id": "",
            "external_id": "",
            "close": None,
            "submit": None,
            "clear_on_close": False,
            "notify_on_close": False,
            **view.body,
        }

    def _new(self, user: str, body: dict[str, Any]) -> View:
        return View(self._workspace.name("V"), user, body, self._workspace.ts())
