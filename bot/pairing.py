"""Pairing: a person whom nobody has let in gets a code, and is let in when the operator confirms it.

`bot.router`, `bot.remembering.hearing` and `bot.views` ask who may speak; `footnote pair` confirms.
Only in private chats of platforms that anybody can write on: a workspace or a group is let in by its entry.
"""

import secrets
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.access import CONSOLE, Access
from bot.store.pairing import PairingStore
from channels.types import Address, Audience, InboundMessage, Person

ALPHABET: Final = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Without letters that look like digits."""
LETTERS: Final = 8


class Door:
    """Who may speak: the lists of the settings, and whoever was paired."""

    def __init__(self, access: Access, store: PairingStore) -> None:
        self._access = access
        self._store = store

    async def allows(self, person: Person, address: Address) -> bool:
        """Whether the bot works for this person at this address; who was paired speaks in private only."""
        if self._access.allows(person, address):
            return True
        if _alone(person, address):
            return await self._store.paired(person)
        former = await self._store.former(address)
        return former is not None and self._access.allows(person, replace(address, conversation=former))

    async def moved(self, old: Address, new: Address) -> None:
        """Let a group in under its new address that was let in under its former one."""
        await self._store.move(old, new)

    async def code_for(self, message: InboundMessage, now: datetime) -> str | None:
        """The code of a person who may not speak yet, the same for an hour.

        None where there is no pairing, or where too many wait already.
        """
        if message.audience is not Audience.PRIVATE or not _alone(message.sender, message.address):
            return None
        return await self._store.offer(message.sender, _code(), now)


def shown(code: str) -> str:
    """A code as people read it."""
    return f"{code[:4]}-{code[4:]}"


def typed(text: str) -> str:
    """A code as it is kept, however it was typed."""
    return "".join(one for one in text.upper() if one in ALPHABET)


def _alone(person: Person, address: Address) -> bool:
    """Whether an address is a person's own chat on a platform without workspaces."""
    here = (address.platform, address.workspace) == (person.platform, "")
    return here and address.platform != CONSOLE and address.conversation == person.person


def _code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LETTERS))
