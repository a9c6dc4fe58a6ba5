"""A chat platform that is a folder, so that it outlives the daemon: people write, and look at what is there.

The scenarios write messages and read what was shown; the daemon's side is `tests.faults.channel`. An event is
given again until it is acknowledged.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from bot.store.codec import Codec
from channels.types import InboundMessage

MESSAGES = Codec(InboundMessage)


@dataclass(frozen=True, slots=True)
class Post:
    """What a person sees at a time: a message for a delivery, or an edit of one.

    `part` of `parts` says which piece of its document it is, `repeat` whether it is labelled as one.
    """

    at: float
    delivery: str
    message: str
    conversation: str
    kind: str = "reply"
    part: int = 1
    parts: int = 1
    edit: bool = False
    cited: bool = False
    repeat: bool = False
    pid: int = 0
    words: str = ""
    channel: str = ""


@dataclass(frozen=True, slots=True)
class Refused:
    """A message that was not accepted: after how many seconds, and what the person was told."""

    at: float
    event: str
    seconds: float
    words: str


class Platform:
    """The folder as the people see it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._posts: list[Post] = []
        self._read = 0
        for name in ("events", "acknowledged", "listening"):
            (folder / name).mkdir(parents=True, exist_ok=True)

    def write(self, name: str, message: InboundMessage) -> None:
        """A person writes; `name` is that of the event, in whose order they are given."""
        path = self._folder / "events" / f"{message.address.platform}-{name}.json"
        hidden = path.with_suffix(".part")
        hidden.write_text(MESSAGES.dumps(message), encoding="utf-8")
        hidden.rename(path)

    def acknowledged(self) -> int:
        """How many events the daemon has taken."""
        return len(list((self._folder / "acknowledged").iterdir()))

    def events(self) -> int:
        """How many events there are."""
        return len(list((self._folder / "events").glob("*.json")))

    def waiting(self) -> set[str]:
        """The names of the events that the daemon has not taken."""
        taken = {one.stem for one in (self._folder / "acknowledged").iterdir()}
        return {one.stem for one in (self._folder / "events").glob("*.json")} - taken

    def listening(self, pid: int) -> bool:
        """Whether the daemon with that process id has begun to listen."""
        return (self._folder / "listening" / str(pid)).exists()

    def posts(self) -> list[Post]:
        """Everything that was posted or edited, oldest first."""
        try:
            with (self._folder / "posts.jsonl").open("rb") as file:
                file.seek(self._read)
                new, _, _ = file.read().rpartition(b"\n")
        except FileNotFoundError:
            return []
        if new:
            self._read += len(new) + 1
            self._posts += [Post(**json.loads(line)) for line in new.splitlines()]
            self._posts.sort(key=lambda one: one.at)
        return self._posts

    def refused(self) -> list[Refused]:
        """What was not accepted, oldest first."""
        return [Refused(**json.loads(line)) for line in self._lines("refused")]

    def _lines(self, name: str) -> list[str]:
        try:
            return (self._folder / f"{name}.jsonl").read_text("utf-8").splitlines()
        except FileNotFoundError:
            return []
