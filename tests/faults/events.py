"""Events that repeat: every message comes four times, shuffled, under two event ids, across kills.

`tests.faults.__main__` runs it. The messages are commands, because their answers are cheap.
"""

from collections import Counter
from dataclasses import replace

from bot.turn import turn_of
from channels.types import InboundMessage
from tests.faults.daemon import FORGETS
from tests.faults.ground import CHANNELS, Ground, wait_until
from tests.faults.tally import Struck

MESSAGES = 100
"""Distinct messages a strike."""
COPIES = 4
CONVERSATIONS = 50
KILLS = 3


def events(ground: Ground, strikes: int) -> Struck:
    """A hundred messages a strike; turns equal distinct messages, and each is answered once."""
    struck = Struck()
    messages = [_message(ground, number) for number in range(MESSAGES * strikes)]
    copies = [(copy, one) for copy in range(COPIES) for one in messages]
    ground.chance.shuffle(copies)
    share = -(-len(copies) // (KILLS + 1))
    ground.start()
    for part in range(KILLS + 1):
        for number, (copy, message) in enumerate(copies[part * share : (part + 1) * share]):
            twin = replace(message, event_id=f"{message.event_id}-twin") if copy % 2 else message
            ground.platform.write(f"{part}-{number:05d}", twin)
        taken = ground.platform.acknowledged() + share // 2
        wait_until(lambda taken=taken: ground.platform.acknowledged() >= taken, "half of them is taken")
        if part < KILLS:
            ground.kill()
            struck.times += 1
            ground.start()
    wait_until(lambda: ground.platform.acknowledged() == len(copies), "every event is taken", 600.0)
    wait_until(lambda: len(_answered(ground)) >= len(messages), "every message is answered", 600.0)
    ground.ask(1)
    ground.answered()
    ground.end()
    plain, labelled = _answers(ground)
    wanted = {turn_of(one).id: one.address.platform for one in messages}
    twice = sum(count > 1 for count in plain.values())
    excused = sum(wanted.get(turn) == FORGETS for turn in labelled)
    turns = set(plain) | set(labelled)
    struck.broken += twice + len(labelled) - excused + len(set(wanted) ^ turns)
    struck.remarks.append(
        f"{len(copies)} events of {len(messages)} messages became {len(turns)} turns; "
        f"{twice} answered twice, {len(labelled)} answers labelled"
    )
    return struck


def _message(ground: Ground, number: int) -> InboundMessage:
    message = ground.message("/help", f"help{number}")
    address = replace(
        message.address,
        platform=CHANNELS[number % len(CHANNELS)],
        conversation=f"h{number % CONVERSATIONS}",
        thread="",
    )
    sender = replace(message.sender, platform=address.platform)
    return replace(message, address=address, sender=sender, options=())


def _answered(ground: Ground) -> set[str]:
    plain, labelled = _answers(ground)
    return set(plain) | set(labelled)


def _answers(ground: Ground) -> tuple[Counter[str], Counter[str]]:
    """How often each turn was answered: without a word, and as a labelled repeat."""
    plain, labelled = Counter[str](), Counter[str]()
    asked = {turn_of(one).id for one in ground.asked}
    for post in ground.platform.posts():
        turn = post.delivery.partition(":")[0]
        if turn and turn not in asked and not post.edit:
            (labelled if post.repeat else plain)[turn] += 1
    return plain, labelled
