"""What a failed request means for the one who asked."""

import httpx
import pytest

from research.errors import Outage, ToolUnavailable
from research.tools.refusals import broken, garbled, refused, refusing, wait_asked
from tests.fakes.clock import FakeClock

REQUEST = httpx.Request("GET", "http://127.0.0.1/")


@pytest.mark.parametrize(
    ("status", "reason", "passing"),
    [
        (400, Outage.REJECTED, False),
        (401, Outage.WRONG_KEY, False),
        (402, Outage.QUOTA_GONE, False),
        (403, Outage.FORBIDDEN, False),
        (404, Outage.REJECTED, False),
        (408, Outage.TOO_SLOW, True),
        (429, Outage.RATE_LIMITED, True),
        (500, Outage.OVERLOADED, True),
        (503, Outage.OVERLOADED, True),
        (529, Outage.OVERLOADED, True),
    ],
)
def test_an_error_status_costs_nothing_and_says_whether_it_passes(
    status: int, reason: Outage, passing: bool
) -> None:
    """Capacity comes back, keys and bad requests do not mend themselves."""
    error = refused("search", status, "no")

    assert (reason, passing, False, True) == (error.reason, error.passing, error.billed, error.sent)


@pytest.mark.parametrize(
    ("error", "billed", "reason"),
    [
        (httpx.ConnectError("refused"), False, Outage.UNREACHABLE),
        (httpx.ConnectTimeout("slow"), False, Outage.UNREACHABLE),
        (httpx.PoolTimeout("full"), False, Outage.UNREACHABLE),
        (httpx.ReadTimeout("slow"), True, Outage.TOO_SLOW),
        (httpx.ReadError("reset"), True, Outage.UNREACHABLE),
        (httpx.RemoteProtocolError("half"), True, Outage.UNREACHABLE),
        (httpx.DecodingError("gzip"), True, Outage.GARBLED),
    ],
)
def test_what_broke_after_it_was_sent_may_have_been_billed(
    error: httpx.HTTPError, billed: bool, reason: Outage
) -> None:
    """What never left was not, and was no call."""
    told = broken("search", error)

    assert (billed, billed, True, reason) == (told.billed, told.sent, told.passing, told.reason)


def test_an_answer_that_is_none_may_have_been_billed() -> None:
    """It was given, after all."""
    told = garbled("search", ValueError("x"))

    assert (told.billed, told.passing, told.reason) == (True, True, Outage.GARBLED)


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({}, None),
        ({"Retry-After": "7"}, 7.0),
        ({"Retry-After": "0.5"}, 0.5),
        ({"Retry-After": "-3"}, 0.0),
        ({"Retry-After": "soon"}, None),
        ({"Retry-After": "inf"}, None),
        ({"Retry-After": "Mon, 05 Jan 2026 09:00:30 GMT"}, 30.0),
        ({"Retry-After": "Mon, 05 Jan 2026 08:00:00 GMT"}, 0.0),
        ({"X-RateLimit-Reset": "1, 1419704"}, 1.0),
    ],
)
def test_the_wait_that_a_service_asks_for_is_read_from_its_headers(
    headers: dict[str, str], seconds: float | None
) -> None:
    """In seconds or as a date; the fake clock stands at nine o'clock."""
    response = httpx.Response(429, headers=headers, request=REQUEST)

    assert wait_asked(response, FakeClock()) == seconds


@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b'{"detail": {"error": "used up"}}', "used up"),
        (b'{"error": "used up", "success": false}', "used up"),
        (b'{"message": "used up"}', "used up"),
        (b"<h1>used\n up</h1>", "<h1>used up</h1>"),
        (b'{"error": "the key secret-1 is used up"}', "the key *** is used up"),
        (b"\xff\xfe", ""),
    ],
)
async def test_the_hook_raises_with_the_services_own_words_and_without_the_key(
    body: bytes, words: str
) -> None:
    """Whichever of the usual shapes the error has."""
    response = httpx.Response(432, content=body, request=REQUEST)
    with pytest.raises(ToolUnavailable) as told:
        await refusing("search", FakeClock(), "secret-1")(response)

    assert words in told.value.detail
    assert "secret-1" not in str(told.value)


async def test_a_service_may_mean_something_of_its_own_by_a_code_or_a_status() -> None:
    """A code in the body goes before the status."""
    hook = refusing("search", FakeClock(), None, {"GONE": Outage.QUOTA_GONE, 422: Outage.WRONG_KEY})
    reasons = []
    for body in (b'{"error": {"code": "GONE", "detail": "x"}}', b"{}"):
        with pytest.raises(ToolUnavailable) as told:
            await hook(httpx.Response(422, content=body, request=REQUEST))
        reasons.append(told.value.reason)

    assert reasons == [Outage.QUOTA_GONE, Outage.WRONG_KEY]


async def test_an_answer_passes_the_hook() -> None:
    """Nothing is raised for 200."""
    await refusing("search", FakeClock(), None)(httpx.Response(200, request=REQUEST))


def test_the_failure_names_the_setting_that_holds_the_key() -> None:
    """For the sentence that a person reads."""
    assert refused("semantic_scholar", 401, "no").key == "SEMANTIC_SCHOLAR_API_KEY"
