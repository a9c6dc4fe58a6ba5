"""What became of each question, as its person sees it: which parts of the last message are there, how often.

`ground` waits with it, `tally` counts with it, and `seams` tells what came again after which death.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from bot.replies import say
from tests.faults.platform import Post

READY = "#ready"
CLOSED = say("delivery.closed", "en")


@dataclass(slots=True)
class Answer:
    """The messages that show each part of the answer: how often without a word, and as a labelled repeat."""

    parts: int = 1
    plain: Counter[int] = field(default_factory=Counter)
    labelled: Counter[int] = field(default_factory=Counter)
    cited: bool = False

    @property
    def whole(self) -> bool:
        """Whether every part is there."""
        return all(self.plain[one] + self.labelled[one] for one in range(1, self.parts + 1))

    @property
    def doubled(self) -> int:
        """How many messages show a part once more, without a word."""
        return sum(max(0, count - 1) for count in self.plain.values())

    @property
    def repeats(self) -> int:
        """How many messages show a part once more, and say so."""
        return sum(count for part, count in self.labelled.items() if self.plain[part] + count > 1)


class How(StrEnum):
    """How a message came again: without a word, with one, only with one, or as a second line of progress."""

    DOUBLED = "doubled"
    LABELLED = "labelled"
    WARNED = "warned"
    PROGRESS = "progress"


@dataclass(frozen=True, slots=True)
class Again:
    """A message that came again on a channel, or that says it may be a repeat."""

    at: float
    channel: str
    how: How


def again_in(posts: Iterable[Post]) -> list[Again]:
    """What came again, as its person saw it; an edit changes what is there and is nothing new."""
    shown: set[str] = set()
    found = []
    for post in posts:
        if post.edit or not post.delivery:
            continue
        known = post.delivery in shown
        shown.add(post.delivery)
        if known and post.delivery.endswith(":progress"):
            found.append(Again(post.at, post.channel, How.PROGRESS))
        elif post.repeat:
            found.append(Again(post.at, post.channel, How.LABELLED if known else How.WARNED))
        elif known:
            found.append(Again(post.at, post.channel, How.DOUBLED))
    return found


def answers_in(posts: Iterable[Post]) -> dict[str, Answer]:
    """The answers by the id of their turn; a message that was edited counts once, as it stands in the end."""
    first: dict[str, Post] = {}
    last: dict[str, Post] = {}
    for post in posts:
        first.setdefault(post.message, post)
        last[post.message] = post
    answers: dict[str, Answer] = {}
    for message, now in last.items():
        delivery = first[message].delivery
        turn, _, rest = delivery.partition(":")
        replaced = rest == "progress" and now.kind != "progress" and now.words != CLOSED
        if (not replaced and not rest.startswith("end")) or rest.endswith(READY):
            continue
        answer = answers.setdefault(turn, Answer())
        answer.parts = max(answer.parts, now.parts)
        (answer.labelled if now.repeat else answer.plain)[now.part] += 1
        answer.cited = answer.cited or now.cited
    return answers
