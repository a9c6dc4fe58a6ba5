"""The keys of what comes in and what goes out: lines of turns and of deliveries, and what belongs to them.

`inbox` and `outbox` beside this file spell with it; how long each lives stands in `keys`.
"""

from urllib.parse import quote

from bot.store.keys import PREFIX


def inbox(host: str) -> str:
    """The conversations in which turns wait that a host has accepted, in order."""
    return f"{PREFIX}:inbox:{host}"


def inbox_taken(host: str) -> str:
    """The conversations of which a gateway handles a turn now, by the time until which it was heard of."""
    return f"{PREFIX}:inbox:{host}:taken"


def inbox_turns(host: str) -> str:
    """The turns that wait or are being handled."""
    return f"{PREFIX}:inbox:{host}:turns"


def inbox_tries(host: str) -> str:
    """How often each turn was taken, and by whom each conversation is."""
    return f"{PREFIX}:inbox:{host}:tries"


def inbox_wake(host: str) -> str:
    """A bell that a gateway waits at."""
    return f"{PREFIX}:inbox:{host}:wake"


def inbox_order(host: str) -> str:
    """The number of the last conversation that got in line."""
    return f"{PREFIX}:inbox:{host}:order"


def inbox_line(conversation: str) -> str:
    """The turns of one conversation, in order."""
    return f"{PREFIX}:turns:{conversation}"


def mailbox(host: str) -> str:
    """The conversations that a gateway has something to deliver to, by the time at which it may."""
    return f"{PREFIX}:outbox:{host}"


def wake(host: str) -> str:
    """A bell that a gateway waits at."""
    return f"{PREFIX}:outbox:{host}:wake"


def line(conversation: str) -> str:
    """The deliveries of one conversation, in order."""
    return f"{PREFIX}:line:{conversation}"


def pause(chat: str) -> str:
    """Until when the platform wants to be left alone in a chat, whatever the thread."""
    return f"{PREFIX}:pause:{chat}"


def moved(chat: str) -> str:
    """The id under which a chat goes on."""
    return f"{PREFIX}:moved:{chat}"


def message(chat: str, message_id: str) -> str:
    """The delivery that a message on the platform belongs to."""
    return f"{PREFIX}:message:{chat}/{quote(message_id, safe='')}"


def delivery(delivery_id: str) -> str:
    """One delivery."""
    return f"{PREFIX}:delivery:{delivery_id}"


def slot(slot_id: str) -> str:
    """The one message that a job's progress is edited into."""
    return f"{PREFIX}:slot:{slot_id}"
