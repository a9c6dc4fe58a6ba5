"""The agent surface beside the messages: the status line, suggested prompts, titles, agent sessions.

The methods of `assistant.*` and `agents.*` write here; a post of the bot clears its thread's status line.
"""

from dataclasses import dataclass, field
from typing import Any

from tests.fakes.slack.limits import STATUS_SECONDS
from tests.fakes.slack.workspace import Workspace

STATUSES = ("processing", "active", "suspended", "closed")


@dataclass(slots=True)
class Status:
    """A status line and until when it stands without a message."""

    text: str
    until: float
    loading: tuple[str, ...] = ()


@dataclass(slots=True)
class Session:
    """An agent session of one thread. `stopped` counts presses on the native stop."""

    status: str
    title: str = ""
    stopped: int = 0
    history: list[str] = field(default_factory=list)


class Sessions:
    """All of it, by conversation and thread."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._lines: dict[tuple[str, str], Status] = {}
        self.all: dict[tuple[str, str], Session] = {}
        self.prompts: dict[str, list[dict[str, Any]]] = {}
        self.titles: dict[tuple[str, str], str] = {}

    def say(self, channel: str, thread: str, text: str, loading: tuple[str, ...] = ()) -> None:
        """Set the status line; empty text takes it away."""
        if text:
            until = self._workspace.clock.monotonic() + STATUS_SECONDS
            self._lines[channel, thread] = Status(text, until, loading)
        else:
            self._lines.pop((channel, thread), None)
        self._workspace.changes.tell()

    def line(self, channel: str, thread: str) -> str:
        """What a person sees below the thread; '' when nothing, or nothing any more."""
        status = self._lines.get((channel, thread))
        if status is None or status.until <= self._workspace.clock.monotonic():
            return ""
        return status.text

    def set_status(self, channel: str, thread: str, status: str, title: str = "") -> Session:
        """Change a session, or begin it; the title counts only when it begins."""
        session = self.all.setdefault((channel, thread), Session(status, title))
        session.status = status
        session.history.append(status)
        self._workspace.changes.tell()
        return session

    def processing(self) -> list[tuple[str, str]]:
        """The threads in which a person sees the bot at work: by session or by status line."""
        sessions = [place for place, one in self.all.items() if one.status == "processing"]
        return sessions + [place for place in self._lines if self.line(*place)]
