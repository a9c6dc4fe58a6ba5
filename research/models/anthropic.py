"""Claude, through the `anthropic` SDK. The only file that imports it.

Facts about version 2.14 that shape it: the SDK's own retries sleep as long as a server asks, so they are
off; a stream that the server closes cleanly before its end raises nothing and has no stop reason; a reset
or a stall in a stream is an httpx2 error and not one of the SDK's; an error inside a stream has status 200
and is known by its type only; forced tools are refused by current models, so structure comes from
`output_config.format`. Every call is streamed, so that input tokens are known as soon as they are billed.
"""

from functools import cache
from typing import Any, Final

import anthropic
import httpx2
from anthropic import AsyncAnthropic, transform_schema
from anthropic.types import Message
from pydantic import BaseModel, ValidationError

from research.errors import ModelUnavailable, Outage, ResearchError, ToolUnavailable
from research.models.failures import InvalidAnswer, TryAgain
from research.models.request import Certainty, Meter, ModelAnswer, ModelRequest, Tier, Usage

SECONDS_BETWEEN_BYTES: Final = 120.0
PROVIDER: Final = "anthropic"
_KEY_TROUBLE: Final = {401: Outage.WRONG_KEY, 402: Outage.QUOTA_GONE, 403: Outage.FORBIDDEN}
PASSING_STATUS: Final = frozenset({408, 409, 425, 429, 529})
PASSING_TYPES: Final = frozenset({"overloaded_error", "rate_limit_error", "api_error", "timeout_error"})


class AnthropicModel:
    """Asks Claude once; everything about asking again stands around it."""

    def __init__(self, api_key: str, base_url: str | None, names: dict[Tier, str]) -> None:
        self._client = AsyncAnthropic(
            api_key=api_key,
            base_url=base_url,
            max_retries=0,
            timeout=httpx2.Timeout(SECONDS_BETWEEN_BYTES, connect=10.0),
        )
        self._names = names

    async def close(self) -> None:
        """Give the connections back."""
        await self._client.close()

    async def probe(self) -> None:
        """Ask whether the key is taken and the models are known, which is free. Raises `ToolUnavailable`."""
        for name in dict.fromkeys(self._names.values()):
            try:
                await self._client.models.retrieve(name)
            except (anthropic.APIError, httpx2.HTTPError) as error:
                raise _outage(error, name) from error

    async def ask(self, request: ModelRequest, meter: Meter) -> ModelAnswer:
        """The answer. Raises `TryAgain`, `InvalidAnswer`, `ModelUnavailable`."""
        meter.model = self._names[request.tier]
        try:
            message = await self._stream(request, meter)
        except (anthropic.APIError, httpx2.HTTPError) as error:
            raise _classified(error, request.role, meter) from error
        if message.stop_reason is None:
            raise TryAgain("the stream ended before its end")
        meter.usage = _usage(message)
        meter.certainty = Certainty.COMPLETE
        return _answer(request, message)

    async def _stream(self, request: ModelRequest, meter: Meter) -> Message:
        async with self._client.messages.stream(**_body(request, meter.model)) as stream:
            async for event in stream:
                if event.type == "message_start":
                    meter.usage = _usage(event.message)
                    meter.certainty = Certainty.INPUT_ONLY
            return await stream.get_final_message()


def _body(request: ModelRequest, model: str) -> dict[str, Any]:
    output: dict[str, Any] = {"effort": request.effort}
    if request.answer is not None:
        output["format"] = {"type": "json_schema", "schema": _schema(request.answer)}
    return {
        "model": model,
        "max_tokens": request.max_tokens,
        "system": [{"type": "text", "text": request.system, "cache_control": {"type": "ephemeral"}}],
        "messages": [{"role": "user", "content": request.prompt}],
        "output_config": output,
    }


@cache
def _schema(answer: type[BaseModel]) -> dict[str, Any]:
    """The schema as the service takes it; there are few shapes, and making one takes a while."""
    return transform_schema(answer)


def _usage(message: Message) -> Usage:
    usage = message.usage
    return Usage(
        fresh=usage.input_tokens,
        cache_read=usage.cache_read_input_tokens or 0,
        cache_write=usage.cache_creation_input_tokens or 0,
        output=usage.output_tokens,
    )


def _answer(request: ModelRequest, message: Message) -> ModelAnswer:
    if message.stop_reason == "refusal":
        raise ModelUnavailable(request.role, "the model refused")
    if message.stop_reason == "model_context_window_exceeded":
        raise ModelUnavailable(request.role, "the request is longer than the model's window")
    text = "".join(block.text for block in message.content if block.type == "text")
    truncated = message.stop_reason == "max_tokens"
    if request.answer is None:
        return ModelAnswer(text, truncated=truncated)
    if truncated:
        raise InvalidAnswer(f"the answer was cut off after {request.max_tokens} tokens; be shorter")
    try:
        return ModelAnswer(text, request.answer.model_validate_json(text))
    except ValidationError as error:
        raise InvalidAnswer(str(error)) from error


def _classified(error: Exception, role: str, meter: Meter) -> ResearchError:
    """What the chain should do about an error, and what the attempt has cost so far."""
    if isinstance(error, anthropic.APIStatusError) and error.status_code >= 400:
        meter.certainty = Certainty.NOTHING_BILLED
    if isinstance(error, httpx2.ConnectError) or isinstance(error.__cause__, httpx2.ConnectError):
        meter.certainty = Certainty.NOTHING_BILLED
    if isinstance(error, anthropic.APIStatusError):
        passing = (
            error.status_code in PASSING_STATUS or error.status_code >= 500 or error.type in PASSING_TYPES
        )
        if passing:
            return TryAgain(f"{error.status_code} {error.type}", _retry_after(error))
        detail = f"{error.status_code} {error.type}: {error.message}"
        return ModelUnavailable(role, detail, _KEY_TROUBLE.get(error.status_code, ""))
    return TryAgain(type(error).__name__)


def _outage(error: Exception, model: str) -> ToolUnavailable:
    """Why the service, or one of its models, cannot be used."""
    if not isinstance(error, anthropic.APIStatusError):
        return ToolUnavailable(PROVIDER, type(error).__name__, billed=False, reason=Outage.UNREACHABLE)
    if error.status_code == 404:
        return ToolUnavailable(PROVIDER, model, billed=False, reason="unknown_model")
    reason = _KEY_TROUBLE.get(error.status_code, Outage.OVERLOADED)
    return ToolUnavailable(PROVIDER, f"{error.status_code} {error.type}", billed=False, reason=reason)


def _retry_after(error: anthropic.APIStatusError) -> float | None:
    try:
        return max(float(error.response.headers.get("retry-after", "")), 0.0)
    except ValueError:
        return None
