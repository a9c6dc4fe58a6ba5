"""The Anthropic stand-in speaks to the real SDK as the service does."""

from decimal import Decimal
from typing import Any

import anthropic
import pydantic
import pytest
from anthropic import AsyncAnthropic

from tests.fakes.anthropic.shapes import record, structured
from tests.fakes.standins import Standins
from tests.fakes.world import named_world

FAST, STRONG = "claude-haiku-5-5", "claude-sonnet-5-5"
QUESTION = '<question language="en">What should I know about harvesting sea aster?</question>'
FACTS = QUESTION + '<fact id="a.1" sub_question="q1">Sea aster is picked in spring</fact>'


def client(standins: Standins, key: str | None = None) -> AsyncAnthropic:
    """The SDK with its own retries off, as the product uses it."""
    address = standins.url("anthropic")
    return AsyncAnthropic(api_key=key or standins.key("anthropic"), base_url=address, max_retries=0)


def asking(text: str, **more: Any) -> dict[str, Any]:
    """A request with one user message."""
    return {
        "model": FAST,
        "max_tokens": 2000,
        "messages": [{"role": "user", "content": text}],
        **more,
    }


async def test_a_structured_answer_comes_back_as_one_message() -> None:
    """A request with a schema gets JSON in the text block, and its usage."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        message = await model.messages.create(**asking(QUESTION, output_config=structured("Plan")))

        text = next(block.text for block in message.content if block.type == "text")
        assert text.startswith('{"sub_questions": [{"id": "q1"')
        assert message.stop_reason == "end_turn"
        assert message.usage.input_tokens > 0
        assert message._request_id == "req_00000001"


async def test_the_thinking_block_comes_before_the_text() -> None:
    """Thinking is on by default, so the first block is not the answer, and its tokens are counted."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        message = await model.messages.create(**asking(FACTS, model=STRONG))

        assert [block.type for block in message.content] == ["thinking", "text"]
        assert message.usage.output_tokens_details is not None
        assert 0 < message.usage.output_tokens_details.thinking_tokens < message.usage.output_tokens


async def test_a_stream_sends_every_event_and_adds_up_to_the_message() -> None:
    """The stream has all event types in order, and its final message equals the one that is not streamed."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        whole = await model.messages.create(**asking(FACTS))
        async with model.messages.stream(**asking(FACTS)) as stream:
            kinds = [event.type async for event in stream]
            final = await stream.get_final_message()

        raw = [kind for kind in dict.fromkeys(kinds) if kind not in ("text", "signature")]
        assert raw == [
            "message_start",
            "content_block_start",
            "content_block_delta",
            "content_block_stop",
            "message_delta",
            "message_stop",
        ]
        assert [block.to_dict() for block in final.content] == [block.to_dict() for block in whole.content]
        assert final.usage.output_tokens == whole.usage.output_tokens
        assert final.stop_reason == "end_turn"


async def test_the_sdk_can_parse_into_a_model() -> None:
    """`messages.parse` works with a pydantic model whose title names the role."""

    class Route(pydantic.BaseModel):
        route: str
        sure: float = pydantic.Field(ge=0, le=1)

    async with Standins(named_world("small")) as standins, client(standins) as model:
        asked = asking("<message>Where does sea aster grow?</message>")
        parsed = await model.messages.parse(**asked, output_format=Route)

        assert parsed.parsed_output == Route(route="research", sure=0.8)
        assert standins.calls.all[0].role == "Route"


async def test_tokens_are_counted_without_a_bill() -> None:
    """count_tokens says what the request will be charged for, and costs nothing."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        counted = await model.messages.count_tokens(model=FAST, messages=asking(FACTS)["messages"])
        message = await model.messages.create(**asking(FACTS))

        assert counted.input_tokens == message.usage.input_tokens
        assert standins.calls.of("anthropic", endpoint="count_tokens")[0].bill is None


async def test_the_models_are_those_of_the_price_file() -> None:
    """The list holds what the world has a price for, with windows and capabilities."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        listed = await model.models.list()
        one = await model.models.retrieve(STRONG)

        assert [entry.id for entry in listed.data] == list(named_world("small").models)
        assert one.max_tokens == 128_000
        assert one.capabilities is not None
        assert one.capabilities.structured_outputs.supported
        assert not one.capabilities.thinking.types.disabled.supported


SCHEMA = structured("Plan")["format"]["schema"]
OPEN = {"format": {"type": "json_schema", "schema": {**SCHEMA, "additionalProperties": True}}}
BOUNDED = {
    "format": {
        "type": "json_schema",
        "schema": record("Plan", many={"type": "integer", "minimum": 1}),
    }
}
TOOL = {"name": "look", "input_schema": {"type": "object"}}
CITED = {"type": "document", "source": {"type": "text", "media_type": "text/plain", "data": "x"}}
QUOTING = {"type": "text", "text": "x", "citations": [{"type": "char_location"}]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"extra_body": {"temperature": 1}}, "temperature"),
        ({"extra_body": {"top_p": 0.9}}, "top_p"),
        ({"extra_body": {"top_k": 5}}, "top_k"),
        ({"extra_body": {"output_format": {}}}, "Extra inputs"),
        ({"output_config": OPEN}, "additionalProperties"),
        ({"output_config": BOUNDED}, "minimum"),
        ({"output_config": {"effort": "max"}}, "effort"),
        ({"model": STRONG, "tools": [TOOL], "tool_choice": {"type": "any"}}, "forced tool use"),
        ({"model": STRONG, "thinking": {"type": "disabled"}}, "thinking"),
        ({"max_tokens": 65_000, "stream": True}, "max_tokens"),
        ({"messages": [{"role": "assistant", "content": [CITED]}]}, "document"),
        ({"messages": [{"role": "user", "content": [QUOTING]}]}, "citations"),
        ({"messages": [{"role": "user", "content": "a"}, {"role": "assistant", "content": "b"}]}, "prefill"),
        ({"messages": [{"role": "user", "content": [{"type": "text", "text": ""}]}]}, "non-empty"),
        ({"extra_headers": {"anthropic-version": "2023-06-01"}}, "anthropic-version"),
    ],
)
async def test_what_the_api_refuses_is_refused(change: dict[str, Any], said: str) -> None:
    """Each request that the API answers with 400 gets 400 here, with a sentence, and costs nothing."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        with pytest.raises(anthropic.BadRequestError, match=said) as refused:
            await model.messages.create(**{**asking(FACTS), **change})

        assert refused.value.type == "invalid_request_error"
        assert standins.calls.billed() == 0


async def test_citations_and_a_schema_do_not_go_together() -> None:
    """A document that may be cited is refused in a structured request."""
    document = {**CITED, "citations": {"enabled": True}}
    content = [document, {"type": "text", "text": FACTS}]
    asked = asking("", messages=[{"role": "user", "content": content}], output_config=structured("Plan"))
    async with Standins(named_world("small")) as standins, client(standins) as model:
        with pytest.raises(anthropic.BadRequestError, match="citations"):
            await model.messages.create(**asked)


async def test_an_unknown_model_is_not_found() -> None:
    """A model without a price is 404."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        with pytest.raises(anthropic.NotFoundError, match="claude-nobody"):
            await model.messages.create(**asking(FACTS, model="claude-nobody"))


async def test_the_key_travels_as_a_bearer_token() -> None:
    """The right key is let in and recorded; another one is 401."""
    async with Standins(named_world("small")) as standins:
        async with client(standins) as model:
            await model.messages.create(**asking(FACTS))
        async with client(standins, "not-the-key") as stranger:
            with pytest.raises(anthropic.AuthenticationError):
                await stranger.messages.create(**asking(FACTS))

        assert [call.key for call in standins.calls] == [standins.key("anthropic"), "not-the-key"]


async def test_a_marked_prefix_is_written_once_and_read_after() -> None:
    """The second request with the same long prefix reads it from the cache; another model does not."""
    system = [{"type": "text", "text": "rule " * 2000, "cache_control": {"type": "ephemeral"}}]
    async with Standins(named_world("small")) as standins, client(standins) as model:
        first = (await model.messages.create(**asking(FACTS, system=system))).usage
        second = (await model.messages.create(**asking(QUESTION, system=system))).usage
        other = (await model.messages.create(**asking(FACTS, system=system, model=STRONG))).usage

        assert (first.cache_read_input_tokens, first.cache_creation_input_tokens) == (0, 2503)
        assert (second.cache_read_input_tokens, second.cache_creation_input_tokens) == (2503, 0)
        assert other.cache_read_input_tokens == 0


async def test_a_cached_prefix_is_forgotten_after_five_minutes() -> None:
    """The cache lives by the suite's clock."""
    now = [0.0]
    system = [{"type": "text", "text": "rule " * 2000, "cache_control": {"type": "ephemeral"}}]
    async with Standins(named_world("small"), clock=lambda: now[0]) as standins, client(standins) as model:
        await model.messages.create(**asking(FACTS, system=system))
        now[0] = 301
        late = (await model.messages.create(**asking(FACTS, system=system))).usage

        assert late.cache_read_input_tokens == 0


async def test_the_bill_is_usage_at_the_prices_of_the_world() -> None:
    """Each call is billed to the last fraction of a cent by input, output, cache reads and cache writes."""
    system = [{"type": "text", "text": "rule " * 2000, "cache_control": {"type": "ephemeral"}}]
    async with Standins(named_world("small")) as standins, client(standins) as model:
        used = [(await model.messages.create(**asking(FACTS, system=system))).usage for _ in range(2)]

        expected = sum(
            Decimal("0.50") * one.input_tokens
            + Decimal("2.50") * one.output_tokens
            + Decimal("0.05") * (one.cache_read_input_tokens or 0)
            + Decimal("0.625") * (one.cache_creation_input_tokens or 0)
            for one in used
        ) / Decimal(1_000_000)
        assert standins.calls.billed() == expected


async def test_max_tokens_cuts_the_answer() -> None:
    """An answer that does not fit stops in the middle, thinking included, and says so."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        message = await model.messages.create(
            **asking(QUESTION, max_tokens=60, output_config=structured("Plan"))
        )

        assert message.stop_reason == "max_tokens"
        assert message.usage.output_tokens == 60


async def test_a_prompt_beyond_the_window_is_refused() -> None:
    """Too long a prompt is a 400 that says how long it is."""
    async with Standins(named_world("small")) as standins, client(standins) as model:
        with pytest.raises(anthropic.BadRequestError, match="prompt is too long"):
            await model.messages.create(**asking("word " * 170_000))
