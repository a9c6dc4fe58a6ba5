"""Which messages are one turn: several quick ones, or one long one that its platform split.

The inbox asks: `waits_for_more` how long a message may wait for its next part, `joins` whether the next is
one, `joined` for the text of them all. Nothing here waits or stores.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from bot.jobs.options import LANGUAGE
from bot.routing.deciding import decide
from bot.routing.route import Context, Decision, Label
from bot.routing.said import hear
from bot.routing.spoken_commands import spoken_command
from channels.types import InboundMessage

_OPEN_END: Final = re.compile(
    r"(?:…|\.\.\.|[,:;(\-–—&+/\\]|(?<!\w)(?:and|or|but|with|for|of|the|to|because|và|hoặc|nhưng|với|cho|của|vì|là))\s*$",
    re.IGNORECASE,
)
_ITEM: Final = re.compile(r"^\s*(?:(?P<number>\d{1,2})[.)]|[-*•])\s+\S")
_FENCE: Final = "```"


@dataclass(frozen=True, slots=True)
class Gaps:
    """Seconds between two messages that may be one turn, and where a platform splits.

    `quick` holds between whole messages, `open` after one that is plainly not at its end, `split` after one
    as long as the platform allows. `split_at` is the platform's limit in UTF-16 units; a platform cuts at the
    last word before it, so `split_slack` units less count as well. `most` is the most messages of one turn.
    """

    quick: float = 2.0
    open: float = 15.0
    split: float = 10.0
    split_at: int = 4096
    split_slack: int = 64
    most: int = 20


USUAL: Final = Gaps()


def joins(so_far: Sequence[InboundMessage], after: InboundMessage, gaps: Gaps = USUAL) -> bool:
    """Whether `after` belongs to the turn of the messages `so_far`, which are in order and not empty."""
    last = so_far[-1]
    if len(so_far) >= gaps.most or not _same_place(last, after):
        return False
    if last.message_id == after.message_id or stands_alone(last) or stands_alone(after):
        return False
    waited = (after.sent_at - last.sent_at).total_seconds()
    return 0 <= waited <= max(waits_for_more(last, gaps), _list_gap(last, after, gaps))


def waits_for_more(message: InboundMessage, gaps: Gaps = USUAL) -> float:
    """Seconds that a message may wait for its next part; 0 for what is a turn of its own."""
    if stands_alone(message):
        return 0.0
    if was_split(message, gaps):
        return gaps.split
    return gaps.open if is_open(message.text) else gaps.quick


def joined(messages: Sequence[InboundMessage], gaps: Gaps = USUAL) -> str:
    """The text of one turn: what was split in the middle of a word without a gap, the rest line by line."""
    text = messages[0].text
    for before, after in pairwise(messages):
        cut_a_word = units(before.text) >= gaps.split_at and before.text[-1:].isalnum()
        together = cut_a_word and after.text[:1].isalnum()
        text += after.text if together else "\n" + after.text
    return text


def gathered(messages: Sequence[InboundMessage], gaps: Gaps = USUAL) -> list[tuple[InboundMessage, ...]]:
    """The turns in some messages of any order; messages of others in between do not part a turn."""
    turns: list[list[InboundMessage]] = []
    for message in sorted(messages, key=lambda one: one.sent_at):
        own = (one for one in reversed(turns) if _same_place(one[-1], message))
        last = next(own, None)
        if last is not None and joins(last, message, gaps):
            last.append(message)
        else:
            turns.append([message])
    return [tuple(one) for one in turns]


def stands_alone(message: InboundMessage) -> bool:
    """Whether a message is a turn of its own: a command, or one with options set beside its text.

    The language that a person has set for every answer is none of these.
    """
    said = hear(message.text, "en")
    beside = any(name != LANGUAGE for name, _ in message.options)
    if beside or said.raw.startswith("/") or spoken_command(said) is not None:
        return True
    return decide(message.text, "en", Context(running="")) == Decision(Label.COMMAND, sure=True)


def was_split(message: InboundMessage, gaps: Gaps = USUAL) -> bool:
    """Whether it is as long as only a message is that its platform has split."""
    return units(message.text) >= gaps.split_at - gaps.split_slack


def is_open(text: str) -> bool:
    """Whether a text is plainly not at its end: "…", a comma, a list just begun, a bracket left open."""
    last = text.rstrip().rsplit("\n", 1)[-1]
    unclosed = any(text.count(one) > text.count(other) for one, other in ("()", "[]"))
    opened = unclosed or text.count(_FENCE) % 2 == 1
    return opened or _OPEN_END.search(text.rstrip()) is not None or _ITEM.match(last) is not None


def units(text: str) -> int:
    """The length as platforms count it, in UTF-16 units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _list_gap(before: InboundMessage, after: InboundMessage, gaps: Gaps) -> float:
    """A list goes on when the next message begins with the number after the last one."""
    last = _ITEM.match(before.text.rstrip().rsplit("\n", 1)[-1])
    following = _ITEM.match(after.text)
    if last is None or following is None:
        return 0.0
    if last["number"] is None or following["number"] is None:
        return gaps.open if last["number"] == following["number"] else 0.0
    return gaps.open if int(following["number"]) == int(last["number"]) + 1 else 0.0


def _same_place(one: InboundMessage, other: InboundMessage) -> bool:
    return one.sender == other.sender and one.address.place == other.address.place
