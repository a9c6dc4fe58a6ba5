"""What is new against what was told: the same elsewhere is not, a changed figure is."""

from datetime import UTC, datetime

from research.agreement.changes import Known, News, news, superseded
from research.evidence import Fact, Source

THEN = datetime(2026, 12, 1, tzinfo=UTC)


def a_source(page: str) -> Source:
    return Source(page, f"https://{page}.example/", page, THEN, page, "")


def a_fact(page: str, text: str, number: int = 1) -> Fact:
    return Fact(f"{page}.{number}", page, "q1", text, text, 0, len(text), 0.9)


def known(*told: tuple[str, str], gone: tuple[int, ...] = ()) -> list[Known]:
    return [
        Known(a_fact(page, text, number), a_source(page), number - 1 in gone)
        for number, (page, text) in enumerate(told, 1)
    ]


def found(told: list[Known], *facts: tuple[str, str], texts: dict[str, str] | None = None) -> News:
    made = [a_fact(page, text, 50 + number) for number, (page, text) in enumerate(facts)]
    return news(told, made, [a_source(page) for page in {page for page, _ in facts}], texts or {})


FINE = "The fine for late filing is 35 million dong a year."
FINE_NOW = "The fine for late filing is 40 million dong a year."


def test_the_same_words_on_the_same_page_are_not_new() -> None:
    """Whatever the reader made of them."""
    assert found(known(("a", FINE)), ("a", FINE)) == News((), ())


def test_the_same_said_elsewhere_is_not_new() -> None:
    """In the same words or in others."""
    told = known(("a", "In March 2026 the harbour office opened a second counter in Ben Lo."))
    other = "The harbour office opened a second counter in Ben Lo in March 2026."

    assert found(told, ("b", told[0].fact.text), ("c", other)).new == ()


def test_a_changed_figure_is_new_with_what_it_was() -> None:
    """On the same page and on another one."""
    told = known(("a", FINE))
    for page in ("a", "b"):
        one = found(told, (page, FINE_NOW))

        assert len(one.new) == 1
        assert [(change.old, change.new) for change in one.changes] == [(0, one.new[0])]


def test_what_the_page_still_says_has_not_changed_there() -> None:
    """Two lines of a table of fees are two facts."""
    told = known(("a", "The fee for berth one is 5 dong a day."))
    line = "The fee for berth two is 7 dong a day."

    one = found(told, ("a", line), texts={"a": f"{told[0].fact.text}\n{line}"})

    assert len(one.new) == 1
    assert one.changes == ()


def test_only_its_own_page_takes_a_fact_back() -> None:
    """Another page that says otherwise contradicts it."""
    told = known(("a", FINE))
    own, other = a_fact("a", FINE_NOW, 9), a_fact("b", FINE_NOW, 9)

    assert superseded(told, news(told, [own], [a_source("a")], {}), [own]) == {0}
    assert superseded(told, news(told, [other], [a_source("b")], {}), [other]) == set()


def test_a_page_that_lags_behind_is_not_news() -> None:
    """It says what was told long ago, and has not changed."""
    told = known(("a", FINE), ("a", FINE_NOW), gone=(0,))

    assert found(told, ("b", FINE)).new == ()


def test_a_page_that_goes_back_is_news() -> None:
    """35, then 40, and now 35 again."""
    told = known(("a", FINE), ("a", FINE_NOW), gone=(0,))

    one = found(told, ("a", FINE))

    assert [change.old for change in one.changes] == [1]


def test_something_else_is_new() -> None:
    """And changes nothing."""
    one = found(known(("a", FINE)), ("a", "Ferry line 14 runs at night since 12 April 2026."))

    assert (len(one.new), one.changes) == (1, ())


def test_everything_is_new_at_first() -> None:
    """Nothing was told."""
    assert len(found([], ("a", FINE), ("b", "Ferry line 14 runs at night.")).new) == 2
