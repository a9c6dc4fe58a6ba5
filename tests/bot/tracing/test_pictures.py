"""Charts in chat: the operator's `/stats` with its picture, drawn when it is sent."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.access import Access
from bot.commands.setup import Call, Desk, WithFiles
from bot.commands.stats import answer
from bot.files import FileRooms
from bot.settings import Settings
from bot.state import State
from bot.tracing.engine import Table
from bot.tracing.errors import StoreAway
from bot.tracing.pictures import ROOM, StatsPictures, stats_file
from channels.types import Address, Person
from tests.fakes.talking import Colleague, working

NOW = datetime(2026, 3, 5, 9, tzinfo=UTC)
OPERATOR = Person("slack", "T1", "U1")
HERE = Address("slack", "T1", "C1")


async def ask(name: str, values: Mapping[str, int | str]) -> Table:
    """Somebody's errors."""
    return Table(("provider", "calls", "failed", "rate", "mostly"), (("tavily", 9, 3, 0.33, "too_slow"),))


async def away(name: str, values: Mapping[str, int | str]) -> Table:
    """No answer."""
    raise StoreAway("no answer")


async def test_a_reference_is_drawn_as_a_picture() -> None:
    """Alone from its name, which says what is asked, since when and in which language."""
    rooms = FileRooms({ROOM: StatsPictures(ask)})

    content = await rooms(stats_file(("errors",), NOW, "vi", "Lỗi").ref)

    assert content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "ref",
    ["stats/errors.1.en.exe", "stats/erase.1.en.png", "stats/../errors.1.en.png", "stats/errors.x.en.png"],
)
async def test_nothing_else_is_asked_for_a_picture(ref: str) -> None:
    """Least of all the question that erases."""
    with pytest.raises(FileNotFoundError):
        await FileRooms({ROOM: StatsPictures(ask)})(ref)


async def test_without_an_answer_there_is_no_picture() -> None:
    """The channel leaves it out."""
    with pytest.raises(FileNotFoundError):
        await StatsPictures(away)(stats_file(("errors",), NOW, "en", "Errors").ref.partition("/")[2])


@pytest.fixture
async def desk(state: State, settings: Settings) -> Desk:
    """What commands work with, for an operator."""
    async with working(Colleague(settings, state)) as colleague:
        assert colleague.app is not None
        commands = colleague.app._table.commands
    return replace(commands, ask=ask, access=Access(("*",), ("slack:T1/U1",)))


async def test_an_operator_is_answered_in_words_and_with_a_chart(desk: Desk) -> None:
    """What was named, in the language spoken."""
    told = await answer(Call("errors 24h", OPERATOR, HERE, "vi"), desk)

    assert isinstance(told, WithFiles)
    assert "tavily" in told.words
    assert [(one.media_type, ".vi.png" in one.ref) for one in told.files] == [("image/png", True)]


async def test_nobody_else_is_answered(desk: Desk) -> None:
    """In a sentence, without figures."""
    told = await answer(Call("errors", replace(OPERATOR, person="U2"), HERE, "en"), desk)

    assert isinstance(told, str)
    assert "tavily" not in told


async def test_a_store_that_does_not_answer_is_said(desk: Desk) -> None:
    """In one sentence."""
    told = await answer(Call("", OPERATOR, HERE, "en"), replace(desk, ask=away))

    assert isinstance(told, str)
    assert told.count("\n") == 0
