"""The registry builds what has what it needs, and imports nothing else."""

from dataclasses import replace
from decimal import Decimal

import pytest

from research.tools import TOOLS
from research.tools.providers import PROVIDERS
from research.tools.setup import Access, ToolEntry, ToolSetup, build_tools
from tests.fakes.clock import FakeClock
from tests.fakes.services import ParserHere, setup_for


@pytest.mark.parametrize(
    ("turned_on_by", "access", "on"),
    [
        ((), Access(), True),
        (("key",), Access(), False),
        (("key",), Access(api_url="http://a"), False),
        (("key",), Access(api_key="k"), True),
        (("key", "url"), Access(api_url="http://a"), True),
        (("url",), Access(api_key="k"), False),
    ],
)
def test_a_tool_is_on_when_one_of_its_settings_is_there(
    turned_on_by: tuple, access: Access, on: bool
) -> None:
    """A tool without settings of its own decides for itself."""
    entry = ToolEntry("search", "nowhere", turned_on_by)

    assert entry.is_on(setup_for(FakeClock(), {"search": access})) is on


def test_the_registry_names_the_settings_that_turn_a_tool_on() -> None:
    """As an operator writes them."""
    entry = next(one for one in TOOLS if one.name == "firecrawl")

    assert entry.settings == ("FIRECRAWL_API_KEY", "FIRECRAWL_API_URL")


def test_what_is_off_is_not_even_imported() -> None:
    """A module that does not exist shows it."""
    assert build_tools([ToolEntry("search", "no.such.module", ("key",))], setup_for(FakeClock(), {})) == ()


def test_the_price_file_goes_before_the_shipped_price() -> None:
    """Dollars a credit."""
    setup = setup_for(FakeClock(), {}, {"search": Decimal("0.5")})

    assert (Decimal("0.5"), Decimal("0.1")) == (
        setup.usd_a_credit("search", "0.1"),
        setup.usd_a_credit("other", "0.1"),
    )


def test_jobs_share_their_providers_unless_somebody_says_otherwise() -> None:
    """One line before each service in a process."""
    own = setup_for(FakeClock(), {})
    shared = ToolSetup(own.scope, own.clock, ParserHere(), own.cache_dir)

    assert shared.providers is PROVIDERS is replace(shared, access={}).providers
    assert own.providers is not PROVIDERS


def test_a_key_is_not_shown() -> None:
    """Also not by accident in a log."""
    assert "secret" not in repr(Access("secret", "http://a"))
