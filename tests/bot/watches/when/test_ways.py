"""The ways to say when: each is right or asks, and none is silently wrong."""

import pytest

from tests.bot.watches.when.ways import Way, said, told, ways

TUNED = ways("ways_tuned.txt")
HELD_OUT = ways("ways_held_out.txt")
HELD_TO_ASKING = [way for way in HELD_OUT if way.asks]
MEANING = [way for way in [*TUNED, *HELD_OUT] if not way.asks]


@pytest.mark.parametrize("way", MEANING, ids=str)
def test_words_that_say_when_are_understood(way: Way) -> None:
    """With the days, the times and the zone that they name."""
    when = said(way)

    assert (way.means, way.zone, None) == (told(when), when.timezone, when.ask)
    assert len(when.next) == 3


@pytest.mark.parametrize("way", [way for way in TUNED if way.asks], ids=str)
def test_words_that_leave_something_open_are_asked_about(way: Way) -> None:
    """With the question that fits."""
    when = said(way)

    assert when.ask is not None
    assert (way.asks, None, ()) == (when.ask.reason, when.schedule, when.next)


@pytest.mark.parametrize("way", HELD_TO_ASKING, ids=str)
def test_nothing_open_is_guessed(way: Way) -> None:
    """In the half that the code was not fitted to any question will do."""
    when = said(way)

    assert when.ask is not None
    assert when.schedule is None


def test_the_tables_are_large_and_half_was_held_out() -> None:
    """A hundred ways and more, in both languages."""
    everything = [way.text for way in [*TUNED, *HELD_OUT]]

    assert len(set(everything)) == len(everything) >= 100
    assert len(HELD_OUT) >= len(TUNED)
