"""What `footnote pair` does in the state of the daemon. `bot.cli.pair` prints it."""

from typing import Final

from bot.pairing import typed
from bot.present import reply_document
from bot.replies import explain, say
from bot.settings import Settings
from bot.state import State, opened
from bot.store.pairing import PairingStore, TooManyTries
from channels.types import Address, Person
from research.brief import Language
from research.clock import SystemClock

LIST: Final = "list"
REMOVE: Final = "remove"
DONE: Final = 0
BAD_INPUT: Final = 2


async def answer(settings: Settings, code: str, person: Person | None, language: Language) -> tuple[str, int]:
    """The words and the exit code."""
    clock = SystemClock()
    async with opened(settings, clock) as state:
        store = PairingStore(state.client)
        if code == LIST:
            people = [_entry(one) for one in await store.people()]
            return "\n".join(people) or say("pair.nobody", language), DONE
        if code == REMOVE and person is not None:
            known = await store.remove(person)
            words = say("pair.removed", language, entry=_entry(person))
            return (words, DONE) if known else (say("pair.nobody", language), BAD_INPUT)
        try:
            found = await store.confirm(typed(code), clock.now())
        except TooManyTries as error:
            return explain(error, language), BAD_INPUT
        if found is None:
            return say("pair.unknown", language), BAD_INPUT
        await _welcome(state, found, code, settings.language or language)
        return say("pair.done", language, entry=_entry(found)), DONE


async def _welcome(state: State, person: Person, code: str, language: Language) -> None:
    """Tell the person; a running daemon delivers it."""
    address = Address(person.platform, person.workspace, person.person)
    words = reply_document(say("access.paired", language), language)
    await state.outbox.post(address, words, f"paired:{person.person}:{typed(code)}")


def _entry(person: Person) -> str:
    return f"{person.platform}:{person.person}"
