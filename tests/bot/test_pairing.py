"""Unknown people in private chats get a code, and are let in when the operator confirms it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot.access import Access
from bot.cli.pair_verbs import answer
from bot.pairing import Door, shown, typed
from bot.secret import Secret
from bot.settings import Settings
from bot.state import State
from bot.store.pairing import MOST_TRIES, MOST_WAITING, PairingStore, TooManyTries
from channels.types import Address, Audience, InboundMessage, Person

NOW = datetime(2026, 1, 5, 9, 0, tzinfo=UTC)
AN = Person("telegram", "", "1")
ALONE = Address("telegram", "", "1")
GROUP = Address("telegram", "", "-100")


def a_message(person: Person = AN, address: Address = ALONE) -> InboundMessage:
    """A question in a private chat, or in a group."""
    audience = Audience.PRIVATE if address.conversation == person.person else Audience.SHARED
    return InboundMessage("e", "m", address, person, "What is salt?", NOW, audience=audience)


async def test_a_confirmed_code_lets_its_person_in(client: Redis) -> None:
    """In private, and nowhere else."""
    store = PairingStore(client)
    door = Door(Access(()), store)
    code = await door.code_for(a_message(), NOW)

    assert code is not None
    assert not await door.allows(AN, ALONE)
    assert await store.confirm(typed(shown(code).lower()), NOW) == AN
    assert await door.allows(AN, ALONE)
    assert not await door.allows(AN, GROUP)
    assert await store.confirm(code, NOW) is None


async def test_a_code_is_the_same_for_an_hour_and_then_holds_no_more(client: Redis) -> None:
    """Whoever asks again is not given another one; an old one lets nobody in."""
    store = PairingStore(client)
    door = Door(Access(()), store)
    first = await door.code_for(a_message(), NOW)
    later = NOW + timedelta(seconds=3601)

    assert await door.code_for(a_message(), NOW + timedelta(minutes=59)) == first
    assert await store.confirm(first or "", later) is None
    assert await door.code_for(a_message(), later) != first


async def test_there_is_no_code_in_a_group(client: Redis) -> None:
    """A group is let in by its entry."""
    assert await Door(Access(()), PairingStore(client)).code_for(a_message(address=GROUP), NOW) is None


async def test_so_many_may_wait(client: Redis) -> None:
    """Strangers cannot fill the server."""
    store = PairingStore(client)
    for number in range(MOST_WAITING):
        assert await store.offer(replace(AN, person=str(number)), f"{number:08}", NOW)

    assert await store.offer(replace(AN, person="x"), "ABCDEFGH", NOW) is None


async def test_a_code_cannot_be_guessed(client: Redis) -> None:
    """After so many wrong ones none is taken, the right one neither."""
    store = PairingStore(client)
    code = await store.offer(AN, "ABCDEFGH", NOW)
    for _ in range(MOST_TRIES):
        assert await store.confirm("22222222", NOW) is None

    with pytest.raises(TooManyTries):
        await store.confirm(code or "", NOW)


async def test_the_operator_confirms_lists_and_removes(state: State, server: str, tmp_path: Path) -> None:
    """`footnote pair`, and the person is told."""
    settings = Settings(data_dir=tmp_path / "data", redis_url=Secret(server))
    store = PairingStore(state.client)
    await store.offer(AN, "ABCDEFGH", datetime.now(UTC))

    assert await answer(settings, "ABCD-EFGH", None, "en") == ("telegram:1 may use it now.", 0)
    assert await answer(settings, "list", None, "en") == ("telegram:1", 0)
    assert await state.outbox.forgotten("paired:1:ABCDEFGH") is False
    assert await answer(settings, "remove", AN, "en") == ("telegram:1 may not use it any more.", 0)
    assert (await answer(settings, "ZZZZ-ZZZZ", None, "en"))[1] == 2
    assert not await store.paired(AN)


async def test_moved_a_group_that_was_let_in_stays_so(client: Redis) -> None:
    """A group becomes a supergroup under another id; one that nobody let in is not let in by moving."""
    door, elsewhere = Door(Access(("telegram:-100",)), PairingStore(client)), Address("telegram", "", "-1009")
    assert not await door.allows(AN, elsewhere)
    await door.moved(GROUP, elsewhere)
    await door.moved(Address("telegram", "", "-200"), Address("telegram", "", "-1008"))

    assert await door.allows(AN, elsewhere)
    assert not await door.allows(AN, Address("telegram", "", "-1008"))
