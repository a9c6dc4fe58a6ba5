"""Telling a person that their memory could not be read: once, where they are talking.

`preferring`, `learning` and `handling` call it with whatever they loaded.
"""

from dataclasses import replace

from bot.language import language_of
from bot.outbox import Outbox
from bot.present import reply_document
from bot.replies import say
from channels.types import Address, Person
from memory.store import Loaded
from research.brief import Language


async def tell_lost(
    outbox: Outbox, address: Address, person: Person, loaded: Loaded, language: Language | None = None
) -> None:
    """Say that a file was set aside, where one was just now; the name of it makes the word the only one."""
    if not loaded.lost:
        return
    facts = " ".join(one.content for one in loaded.memory.facts)
    spoken = language or language_of(facts, "en")
    key = "memory.lost_copied" if loaded.copied else "memory.lost"
    document = reply_document(say(key, spoken, name=loaded.lost), spoken)
    delivery_id = f"memory-lost:{loaded.lost.rpartition('-')[2]}:{loaded.lost[:24]}"
    await outbox.post(address, replace(document, private_to=person.person), delivery_id)
