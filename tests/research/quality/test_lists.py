"""The lists of hosts: one entry decides, however the host is spelled."""

import pytest

from research.evidence import Standing
from research.hosts import NotAHost
from research.quality.lists import SHIPPED, SourceLists, host_named

OURS = SHIPPED.over({"avoid": ["bad.example", "reuters.com"], "trust": ["good.bad.example", "theonion.com"]})


@pytest.mark.parametrize(
    ("host", "standing"),
    [
        ("bad.example", Standing.AVOIDED),
        ("deep.below.bad.example", Standing.AVOIDED),
        ("good.bad.example", Standing.TRUSTED),
        ("www.reuters.com", Standing.AVOIDED),
        ("theonion.com", Standing.TRUSTED),
        ("clickhole.com", Standing.AVOIDED),
        ("mot.gov.vn", Standing.TRUSTED),
    ],
)
def test_the_most_specific_entry_decides_and_the_teams_before_the_shipped(
    host: str, standing: Standing
) -> None:
    """Subdomains too."""
    found = OURS.entry(host)

    assert found is not None
    assert found[1] is standing


def test_a_host_that_only_ends_in_the_same_letters_is_another() -> None:
    """Labels are compared whole."""
    assert OURS.entry("notbad.example") is None


def test_a_shipped_subdomain_does_not_escape_the_teams_list() -> None:
    """The team avoids the whole of a host of which a part is trusted as shipped."""
    team = SourceLists().over({"trust": ["data.office.example"]}).over({"avoid": ["office.example"]})

    assert team.entry("data.office.example") == ("office.example", Standing.AVOIDED)


def test_what_stands_in_two_lists_is_avoided() -> None:
    """Whichever comes first in the file."""
    both = SourceLists().over({"trust": ["a.example"], "avoid": ["a.example"]})

    assert both.entry("a.example") == ("a.example", Standing.AVOIDED)


@pytest.mark.parametrize(
    ("entry", "host"),
    [
        ("https://www.Bad.Example/", "bad.example"),
        ("*.bad.example", "bad.example"),
        ("báo.example", "xn--bo-mia.example"),
        (" bad.example. ", "bad.example"),
    ],
)
def test_an_entry_may_be_spelled_as_people_do(entry: str, host: str) -> None:
    """The same host in every spelling."""
    assert host_named(entry) == host


@pytest.mark.parametrize("entry", ["bad.example/path", "", "a b.example", "https://"])
def test_what_names_no_host_is_refused(entry: str) -> None:
    """A page is no host."""
    with pytest.raises(NotAHost):
        host_named(entry)
