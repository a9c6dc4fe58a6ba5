"""The HTTP client under the plain services and under Tavily's SDK."""

import asyncio

import httpx
import pytest

from research.errors import Outage, ToolUnavailable
from research.tools.http_client import http_client
from research.tools.refusals import broken
from tests.fakes.clock import FakeClock
from tests.fakes.services import services


async def test_an_error_status_is_raised_and_a_path_in_the_address_is_kept() -> None:
    """Behind a prefix nothing is known here, so the stand-in says 404."""
    async with services("brave") as suite:
        base = f"{suite.standins.url('brave')}/prefix"
        client = await asyncio.to_thread(http_client, "brave", base, FakeClock())
        async with client:
            with pytest.raises(ToolUnavailable) as told:
                await client.get("/res/v1/web/search", headers={"X-Subscription-Token": "brave-standin-key"})

    assert told.value.reason is Outage.REJECTED
    assert "/prefix/res/v1/web/search" in told.value.detail


async def test_nobody_listening_is_a_call_that_was_never_sent() -> None:
    """Connection refused costs nothing and counts for nothing."""
    client = await asyncio.to_thread(http_client, "brave", "http://127.0.0.1:9", FakeClock())
    async with client:
        with pytest.raises(httpx.ConnectError) as refused:
            await client.get("/")

    assert not broken("brave", refused.value).sent
