"""The keys in Redis of what is kept about persons for a while, all with a time to live.

`bot.store.working_memory` and `bot.store.memory_marks` use them; the other keys are in `bot.store.keys`.
"""

from typing import Final
from urllib.parse import quote

from bot.store.keys import PREFIX, conversation_of
from channels.types import Address, Person

SAID_SECONDS: Final = 24 * 3600
"""How long the words of a conversation are at hand in it."""
UNLEARNED_SECONDS: Final = 7 * 24 * 3600
MARK_SECONDS: Final = 30 * 24 * 3600
ASKED_SECONDS: Final = 3600


def spelt(person: Person) -> str:
    """A person as their keys spell them."""
    return "/".join(quote(one, safe="") for one in (person.platform, person.workspace, person.person))


def said(place: Address, person: Person) -> str:
    """What a person said in a conversation."""
    return f"{PREFIX}:memory:said:{conversation_of(place)}:{spelt(person)}"


def unlearned(place: Address, person: Person) -> str:
    """What of it was not looked at yet for what is worth remembering."""
    return f"{PREFIX}:memory:unlearned:{conversation_of(place)}:{spelt(person)}"


def due() -> str:
    """Who is to be learned from in which conversation, by the time at which it may have ended."""
    return f"{PREFIX}:memory:due"


def asked(place: Address, person: Person) -> str:
    """What a person was asked about forgetting."""
    return f"{PREFIX}:memory:asked:{conversation_of(place)}:{spelt(person)}"


def turns(person: Person) -> str:
    """The turns of a person, with where they were."""
    return f"{PREFIX}:memory:turns:{spelt(person)}"


def used(turn_id: str) -> str:
    """What of a memory went into the brief of a turn."""
    return f"{PREFIX}:memory:used:{turn_id}"


def person_settings(person: Person) -> str:
    """What a person has set for themself."""
    return f"{PREFIX}:memory:settings:{spelt(person)}"
