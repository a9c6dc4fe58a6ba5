"""What every registered command must do, whoever wrote it."""

import pytest

from bot.access import Access
from bot.commands import COMMANDS, find
from bot.commands.setup import Call, Command, Desk
from bot.replies import say
from bot.state import State
from bot.store.spend import DailyLimits, SpendStore
from bot.tracing.asking import of_owner
from channels.types import Address, Person
from research.brief import Language
from research.clock import SystemClock

every = pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)


@every
def test_a_command_is_known_by_its_slash_and_its_words(command: Command) -> None:
    """With what follows its name, with the bot's name behind it, and in any case."""
    assert find(f"/{command.name}") == (command, "")
    assert find(f"/{command.name.upper()}@footnote_bot some thing") == (command, "some thing")
    assert all(find(word.capitalize()) == (command, "") for word in command.words)


@every
def test_no_two_commands_answer_to_one_name(command: Command) -> None:
    """Neither by slash nor by word."""
    others = [other for other in COMMANDS if other is not command]

    assert command.name not in {other.name for other in others}
    assert all(command.words.isdisjoint(other.words) for other in others)


@every
@pytest.mark.parametrize("language", ["en", "vi"])
async def test_a_command_answers_in_the_persons_language(
    state: State, command: Command, language: Language
) -> None:
    """It has words for somebody who has never asked anything, and a line in the help."""
    desk = Desk(
        COMMANDS,
        state.jobs,
        state.stopper,
        state.queues,
        state.journal,
        SpendStore(state.client),
        DailyLimits(),
        SystemClock(),
        Access(()),
        of_owner(state.client, SystemClock()),
    )
    call = Call("", Person("test", "w1", "p1"), Address("test", "w1", "c1"), language)

    assert await command.answer(call, desk)
    assert say(command.help_key, language)


@pytest.mark.parametrize(
    "text", ["What does stop mean?", "jobs in Da Nang", "help wanted: who pays?", "status of the bridge"]
)
def test_a_question_that_holds_a_word_is_a_question(text: str) -> None:
    """A word is a command only when it is the whole message."""
    assert find(text) is None


def test_an_unknown_slash_is_the_help() -> None:
    """A typing mistake starts no job."""
    found = find("/stauts")

    assert found is not None
    assert found[0].name == "help"
