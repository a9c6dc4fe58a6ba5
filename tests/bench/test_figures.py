"""The bench's own arithmetic: critical paths, percentiles, growth."""

import pytest

from tests.bench import path, timing
from tests.bench.standins import Recorded


def call(step: str, started: float, seconds: float, service: str = "tavily") -> Recorded:
    """A call that took as long as its service takes."""
    return Recorded(service, f"messages {step} about", started, started + seconds, seconds)


def test_the_chain_as_it_ran_leaves_out_what_ran_beside_it() -> None:
    """A plan, two searches of which the longer is waited for, a verdict; gaps do not count."""
    calls = [call("Plan", 0, 2), call("search", 2.5, 1), call("search", 2.5, 3), call("Verdict", 6, 1)]

    assert path.ran(calls) == pytest.approx(6)


def test_the_shortest_path_lets_every_call_of_a_stage_run_at_once() -> None:
    """Two searches that ran one after the other need not have done so."""
    calls = [call("Plan", 0, 2), call("search", 2, 3), call("search", 5, 1), call("FactList", 6, 2)]

    assert path.ran(calls) == pytest.approx(8)
    assert path.shortest(calls) == pytest.approx(2 + 3 + 2)


def test_sections_are_one_stage_and_other_writing_is_its_own() -> None:
    """Three sections at once, then the summary."""
    sections = [call(f'Writer <write kind="section" {n}', 0, n) for n in (1.0, 2.0, 3.0)]
    summary = call('Writer <write kind="summary"', 3, 2)

    assert path.shortest([*sections, summary]) == pytest.approx(5)


def test_the_most_calls_under_way_are_counted_at_one_moment() -> None:
    """One that ends when another begins is not beside it."""
    assert path.at_once([call("search", 0, 2), call("search", 1, 2), call("search", 2, 1)]) == 2


@pytest.mark.parametrize("power", [0.0, 1.0, 2.0])
def test_growth_finds_the_power(power: float) -> None:
    """Of an exact law."""
    sizes = [100.0, 1_000.0, 10_000.0]

    assert timing.growth(sizes, [7 * size**power for size in sizes]) == pytest.approx(power)


def test_a_share_is_a_value_that_was_measured() -> None:
    """Half of five values do not exceed the third."""
    assert [timing.share([5, 1, 4, 2, 3], percent) for percent in (50, 99)] == [3, 5]
