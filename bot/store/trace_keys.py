"""The keys of the traces on their way: the spool, what became of its events, and questions to their owner.

`events` and `trace_questions` beside this file spell with it. All live as long as somebody writes, and a
month longer.
"""

from typing import Final

from bot.store.keys import PREFIX

SPOOL_SECONDS: Final = 30 * 24 * 3600
SENDER_SECONDS: Final = 24 * 3600
"""How long it is known which batch of a process came last."""
QUESTION_SECONDS: Final = 60


def spool() -> str:
    """The stream of events that wait for the store."""
    return f"{PREFIX}:trace:spool"


def counts() -> str:
    """How many events were emitted, written and dropped."""
    return f"{PREFIX}:trace:counts"


def sender(name: str) -> str:
    """The number of the last batch of a process."""
    return f"{PREFIX}:trace:sender:{name}"


def questions() -> str:
    """The questions that wait for the owner of the store."""
    return f"{PREFIX}:trace:questions"


def answer(question_id: str) -> str:
    """The answer to a question."""
    return f"{PREFIX}:trace:answer:{question_id}"


def owner() -> str:
    """The mark of an owner that answers questions."""
    return f"{PREFIX}:trace:owner"


def alerted(about: str) -> str:
    """The mark of an alert that was given."""
    return f"{PREFIX}:trace:alerted:{about}"
