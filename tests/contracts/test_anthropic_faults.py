"""Every fault of the Anthropic stand-in looks to the real SDK as the real fault does."""

import asyncio
import json
from typing import Any

import anthropic
import httpx2
import pytest
from anthropic.types import Message

from tests.contracts.test_anthropic_standin import FACTS, QUESTION, asking, client
from tests.fakes.anthropic.accounts import count
from tests.fakes.anthropic.schema import fits
from tests.fakes.anthropic.shapes import SHAPES, structured
from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

MANY_FACTS = QUESTION + "".join(
    f'<fact id="a.{number}">Sea aster number {number} is picked in spring</fact>' for number in range(20)
)


def failing(kind: str, **more: Any) -> Standins:
    """A suite in which the model fails."""
    return Standins(named_world("small"), faults=[Fault(kind, service="anthropic", **more)])


async def streamed(standins: Standins) -> Message:
    """A long text as a stream, read to its end."""
    async with client(standins) as model, model.messages.stream(**asking(MANY_FACTS)) as stream:
        async for _ in stream.text_stream:
            pass
        return await stream.get_final_message()


@pytest.mark.parametrize(
    ("kind", "error", "status"),
    [
        ("rate_limited", anthropic.RateLimitError, 429),
        ("overloaded", anthropic.OverloadedError, 529),
        ("server_error", anthropic.InternalServerError, 500),
        ("bad_gateway", anthropic.ServiceUnavailableError, 503),
        ("wrong_key", anthropic.AuthenticationError, 401),
        ("revoked_key", anthropic.AuthenticationError, 401),
        ("forbidden", anthropic.PermissionDeniedError, 403),
        ("quota_gone", anthropic.PaymentRequiredError, 402),
    ],
)
async def test_a_refusal_has_its_status_and_costs_nothing(
    kind: str, error: type[anthropic.APIStatusError], status: int
) -> None:
    """The SDK raises the class that belongs to the status, and nothing is billed."""
    async with failing(kind) as standins, client(standins) as model:
        with pytest.raises(error) as raised:
            await model.messages.create(**asking(FACTS))

        assert raised.value.status_code == status
        assert standins.calls.billed() == 0


async def test_retry_after_may_be_huge() -> None:
    """The header says what the switch says."""
    async with failing("rate_limited", retry_after=86_400) as standins, client(standins) as model:
        with pytest.raises(anthropic.RateLimitError) as raised:
            await model.messages.create(**asking(FACTS))

        assert raised.value.response.headers["retry-after"] == "86400"


async def test_an_error_inside_the_stream_has_status_200() -> None:
    """It is told by its type alone, as the notes measured."""
    async with failing("in_stream_error") as standins:
        with pytest.raises(anthropic.APIStatusError) as raised:
            await streamed(standins)

        assert (raised.value.status_code, raised.value.type) == (200, "overloaded_error")


async def test_a_clean_cut_raises_nothing_and_has_no_stop_reason() -> None:
    """The stream ends in good order before message_stop."""
    async with failing("clean_cut") as standins:
        message = await streamed(standins)

        assert message.stop_reason is None
        assert message.usage.output_tokens == 1


async def test_a_cut_stream_is_billed_for_what_was_sent() -> None:
    """Input, thoughts and the pieces of text that came through are paid for, although usage says 1."""
    async with failing("clean_cut", after=3) as standins:
        message = await streamed(standins)

        text = next(block.text for block in message.content if block.type == "text")
        bill = standins.calls.all[0].bill
        assert bill is not None
        assert bill.tokens["output_tokens"] == 48 + count(text)
        assert len(text) == 3 * 48


async def test_a_reset_stream_is_a_protocol_error_of_the_transport() -> None:
    """Neither class nor status belongs to the SDK."""
    async with failing("reset") as standins:
        with pytest.raises(httpx2.TransportError) as raised:
            await streamed(standins)

        assert not isinstance(raised.value, anthropic.APIError)


async def test_a_broken_stream_is_a_protocol_error_of_the_transport() -> None:
    """A connection that closes in the middle of a chunked body."""
    async with failing("truncated_body") as standins:
        with pytest.raises(httpx2.RemoteProtocolError):
            await streamed(standins)


async def test_a_stalled_stream_goes_on_when_it_is_released() -> None:
    """Nothing comes until the test says so; then the message is whole."""
    async with failing("stall") as standins:
        reading = asyncio.create_task(streamed(standins))
        await standins.faults.until_stalled()
        assert not reading.done()
        standins.faults.release()

        assert (await reading).stop_reason == "end_turn"


async def test_a_stalled_request_can_be_given_up() -> None:
    """A caller who cancels is free at once, and the stand-in still ends."""
    async with failing("stall") as standins, client(standins) as model:
        waiting = asyncio.create_task(model.messages.create(**asking(FACTS)))
        await standins.faults.until_stalled()
        waiting.cancel()

        with pytest.raises(asyncio.CancelledError):
            await waiting


async def test_a_reset_request_is_a_connection_error() -> None:
    """Outside a stream the SDK wraps it."""
    async with failing("reset") as standins, client(standins) as model:
        with pytest.raises(anthropic.APIConnectionError):
            await model.messages.create(**asking(FACTS))


async def structured_reply(standins: Standins) -> Message:
    """A plan, as the model gives it under a fault."""
    async with client(standins) as model:
        message: Message = await model.messages.create(**asking(QUESTION, output_config=structured("Plan")))
        return message


def text_of(message: Message) -> str:
    """The text of a message, empty if it has none."""
    return "".join(block.text for block in message.content if block.type == "text")


async def test_truncated_json_does_not_parse_and_is_billed_in_full() -> None:
    """Half an answer with a stop reason that promises a whole one."""
    async with failing("truncated_json") as standins:
        message = await structured_reply(standins)

        with pytest.raises(json.JSONDecodeError):
            json.loads(text_of(message))
        assert message.stop_reason == "end_turn"
        bill = standins.calls.all[0].bill
        assert bill is not None
        assert bill.tokens["output_tokens"] == message.usage.output_tokens


async def test_an_invalid_structure_parses_but_does_not_fit() -> None:
    """JSON that the schema would not allow."""
    async with failing("invalid_structure") as standins:
        message = await structured_reply(standins)

        assert not fits(json.loads(text_of(message)), SHAPES["Plan"])


async def test_a_refusal_of_the_model_has_its_own_stop_reason() -> None:
    """Status 200, no text, and it costs."""
    async with failing("refusal") as standins:
        message = await structured_reply(standins)

        assert (message.stop_reason, text_of(message)) == ("refusal", "")
        assert message.stop_details is not None
        assert standins.calls.billed() > 0


async def test_max_tokens_can_strike_at_any_length() -> None:
    """The switch cuts an answer that would have fitted."""
    async with failing("max_tokens") as standins:
        message = await structured_reply(standins)

        assert message.stop_reason == "max_tokens"


async def test_a_fault_can_be_kept_to_one_role() -> None:
    """The plan fails, the writer does not."""
    async with failing("overloaded", role="Plan") as standins, client(standins) as model:
        with pytest.raises(anthropic.OverloadedError):
            await structured_reply(standins)

        assert text_of(await model.messages.create(**asking(FACTS)))
