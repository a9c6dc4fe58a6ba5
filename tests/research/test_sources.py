"""Law E2: a page may be read only if a search or the person brought its address in."""

import json

import pytest

from research.errors import UnknownSource
from research.sources import Ledger, Origin


def test_an_address_that_nobody_brought_in_is_unknown() -> None:
    """A made-up id opens nothing."""
    with pytest.raises(UnknownSource) as caught:
        Ledger().check("aaaaaaaaaa")

    assert caught.value.source_id == "aaaaaaaaaa"


def test_an_admitted_page_is_known_by_its_id() -> None:
    """The id leads to the canonical address."""
    ledger = Ledger()

    admitted = ledger.admit("http://E.example/a?utm_source=x", Origin.person())

    assert admitted.url == "https://e.example/a"
    assert ledger.check(admitted.source_id) == "https://e.example/a"


def test_the_ledger_keeps_everyone_who_brought_a_page_in() -> None:
    """Two searches and the person found one page, one of them twice."""
    ledger = Ledger()
    first, second = Origin.search("web", "water level"), Origin.search("web", "mực nước")
    spellings = ["https://e.example/", "http://e.example", "https://E.example/#top", "https://e.example"]
    for url, origin in zip(spellings, [first, second, first, Origin.person()], strict=True):
        admitted = ledger.admit(url, origin)

    assert ledger.origins(admitted.source_id) == (first, second, Origin.person())
    assert len(ledger.as_json()) == 1


def test_the_origins_of_an_unknown_page_are_not_empty_but_unknown() -> None:
    """Asking for them is the same mistake as reading."""
    with pytest.raises(UnknownSource):
        Ledger().origins("aaaaaaaaaa")


def test_a_ledger_survives_json() -> None:
    """A resumed run knows the same pages."""
    ledger = Ledger()
    ledger.admit("doc:Bài.md", Origin.search("documents", "bài"))
    ledger.admit("https://e.example/a", Origin.person())

    again = Ledger.from_json(json.loads(json.dumps(ledger.as_json())))

    assert ledger.as_json() == again.as_json()
