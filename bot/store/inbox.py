"""The inbox in Redis: a line of turns for each conversation, and the marks by which a repeat is known.

`bot.inbox` is the only user. Accepting is one script: the marks and the turn are written together. A gateway
takes a conversation for as long as it gives signs of life, so that order holds with any number of gateways.
"""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from redis.asyncio import Redis

from bot.errors import InboxFull
from bot.store import inbox_scripts as scripts
from bot.store import keys, mail_keys
from bot.store.codec import Codec
from bot.turn import Outcome, Turn
from channels.types import Address

MOST_WAITING: Final = 10_000
MOST_IN_ONE: Final = 1_000
MOST_LOOKED_AT: Final = 50
"""How many turns may wait in all, and how many in one conversation."""

_TURNS: Final = Codec(Turn)
_OUTCOMES: Final = Codec(Outcome)


@dataclass(frozen=True, slots=True)
class Entry:
    """A turn that was taken: `text` is its JSON. `taker` is a word that no two takings share.

    `deaths` counts the takers before this one that fell silent, `failures` those that failed.
    """

    host: str
    conversation: str
    turn_id: str
    text: str
    deaths: int
    failures: int
    taker: str


class InboxStore:
    """Turns that were accepted and are not yet handled."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def accept(self, turn: Turn) -> bool:
        """Keep a turn unless it was seen before; whether it is new. Raises `InboxFull`."""
        message = turn.message
        address = message.address
        host, conversation = keys.host_of(address), keys.conversation_of(address)
        answer = int(
            await scripts.ACCEPT.run(
                self._client,
                (
                    keys.seen_event(address.platform, address.workspace, message.event_id),
                    keys.seen_message(turn.id),
                    mail_keys.inbox_line(conversation),
                    mail_keys.inbox_turns(host),
                    *_ready(host),
                    mail_keys.inbox_taken(host),
                ),
                (
                    turn.id,
                    _TURNS.dumps(turn),
                    conversation,
                    keys.SEEN_SECONDS,
                    keys.TURN_SECONDS,
                    MOST_WAITING,
                    MOST_IN_ONE,
                ),
            )
        )
        if answer < 0:
            raise InboxFull(-answer)
        return bool(answer)

    def turn(self, entry: Entry) -> Turn:
        """The turn of an entry. Raises `pydantic.ValidationError`."""
        return _TURNS.loads(entry.text)

    async def in_line(self, address: Address) -> Sequence[Turn]:
        """The turns of a conversation that are being handled or wait, in order; unreadable ones left out."""
        line = mail_keys.inbox_line(keys.conversation_of(address))
        ids = [str(one) for one in await self._client.lrange(line, 0, MOST_LOOKED_AT - 1)]
        if not ids:
            return []
        texts = await self._client.hmget(mail_keys.inbox_turns(keys.host_of(address)), ids)
        return [_TURNS.loads(str(text)) for text in texts if text is not None]

    async def take(self, host: str, silent_ms: int) -> Entry | None:
        """The first turn of the conversation that has waited longest; None when there is none.

        The conversation is this taker's until it was not held for `silent_ms`.
        """
        taker = uuid.uuid4().hex
        answer = await scripts.TAKE.run(
            self._client,
            (
                mail_keys.inbox(host),
                mail_keys.inbox_taken(host),
                mail_keys.inbox_turns(host),
                mail_keys.inbox_tries(host),
                mail_keys.inbox_wake(host),
                mail_keys.inbox_order(host),
            ),
            (taker, silent_ms, mail_keys.inbox_line(""), keys.TURN_SECONDS),
        )
        if not answer:
            return None
        conversation, turn_id, text, deaths, failures = answer
        return Entry(host, conversation, turn_id, text, int(deaths), int(failures), taker)

    async def hold(self, entry: Entry, silent_ms: int) -> bool:
        """Give a sign of life; false when another one has taken the conversation."""
        places = mail_keys.inbox_taken(entry.host), mail_keys.inbox_tries(entry.host)
        held = await scripts.HOLD.run(self._client, places, (entry.conversation, entry.taker, silent_ms))
        return bool(held)

    async def done(self, entry: Entry, outcome: Outcome | None) -> None:
        """Remember what became of a turn, and let its conversation go on. None for what nobody can read."""
        await scripts.DONE.run(
            self._client,
            (
                mail_keys.inbox_line(entry.conversation),
                mail_keys.inbox_turns(entry.host),
                *_ready(entry.host),
                mail_keys.inbox_taken(entry.host),
                mail_keys.inbox_tries(entry.host),
                keys.outcome(entry.turn_id),
            ),
            (
                entry.conversation,
                entry.taker,
                entry.turn_id,
                "" if outcome is None else _OUTCOMES.dumps(outcome),
                keys.SEEN_SECONDS,
                keys.TURN_SECONDS,
            ),
        )

    async def again(self, entry: Entry, after_ms: int, *, counted: bool) -> None:
        """Leave a turn to be taken up again; `counted` where it failed, and not its taker or the store."""
        await scripts.AGAIN.run(
            self._client,
            (mail_keys.inbox_taken(entry.host), mail_keys.inbox_tries(entry.host)),
            (entry.conversation, entry.taker, entry.turn_id, after_ms, "1" if counted else ""),
        )

    async def outcome(self, turn_id: str) -> Outcome | None:
        """What became of a turn; None while it waits."""
        text = await self._client.get(keys.outcome(turn_id))
        return None if text is None else _OUTCOMES.loads(text)

    async def wait(self, host: str, seconds: float) -> None:
        """Return when something new is there, or after `seconds`."""
        await self._client.blpop([mail_keys.inbox_wake(host)], timeout=seconds)

    async def waiting(self, host: str) -> int:
        """How many turns are not handled yet."""
        return int(await self._client.hlen(mail_keys.inbox_turns(host)))


def _ready(host: str) -> tuple[str, str, str]:
    return mail_keys.inbox(host), mail_keys.inbox_wake(host), mail_keys.inbox_order(host)
