"""Claude, through the `anthropic` SDK. The only file that imports it.

Facts about version 2.14 that shape it: the SDK's own retries sleep as long as a server asks, so they are
off; a stream that the server closes cleanly before its end raises nothing and has no stop reason; a reset
or a stall in a stream is an httpx2 error and not one of the SDK's; an error inside a stream has status 200
and is known by its type only; forced tools are refused by current models, so structure comes from
`output_config.format`. Every call is streamed, so that input tokens are known as soon as they are billed; its
events are read by `stream`. Connections are aiohttp's, by the client that the SDK has for them: it computes a
third of what the default one does, and its pool does not slow down with the number of connections.
"""

from functools import cache
from typing import Any, Final

import aiohttp
import anthropic
import httpx2
from anthropic import AsyncAnthropic, AsyncStream, DefaultAioHttpClient, transform_schema
from pydantic import BaseModel, ValidationError

from research.errors import ModelUnavailable, Outage, ResearchError, ToolUnavailable
from research.models.failures import InvalidAnswer, TryAgain
from research.models.request import Certainty, Meter, ModelAnswer, ModelRequest, Tier
from research.models.stream import BrokenStream, Heard

SECONDS_BETWEEN_BYTES: Final = 120.0
PROVIDER: Final = "anthropic"
_KEY_TROUBLE: Final = {401: Outage.WRONG_KEY, 402: Outage.QUOTA_GONE, 403: Outage.FORBIDDEN}
PASSING_STATUS: Final = frozenset({408, 409, 425, 429, 529})
PUSHING_BACK: Final = frozenset({"overloaded_error", "rate_limit_error"})
PASSING_TYPES: Final = frozenset({"overloaded_error", "rate_limit_error", "api_error", "timeout_error"})


class AnthropicModel:
    """Asks Claude once; everything about asking again stands around it."""

    def __init__(self, api_key: str, base_url: str | None, names: dict[Tier, str]) -> None:
        self._client = AsyncAnthropic(
            api_key=api_key,
            base_url=base_url,
            max_retries=0,
            timeout=httpx2.Timeout(SECONDS_BETWEEN_BYTES, connect=10.0),
            http_client=DefaultAioHttpClient(),
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
            heard = await self._stream(request, meter)
        except (anthropic.APIError, httpx2.HTTPError) as error:
            raise _classified(error, request.role, meter) from error
        except (ValueError, LookupError, TypeError) as error:
            raise TryAgain(f"a stream that cannot be read: {type(error).__name__}") from error
        if heard.stop_reason is None:
            raise TryAgain("the stream ended before its end")
        meter.certainty = Certainty.COMPLETE
        return _answer(request, heard)

    async def _stream(self, request: ModelRequest, meter: Meter) -> Heard:
        heard = Heard()
        ask = self._client.messages.with_streaming_response.create
        async with ask(stream=True, **_body(request, meter.model)) as response:
            try:
                async for event in AsyncStream.raw_events(response.http_response):
                    heard.take(event)
                    if heard.usage is not None:
                        meter.usage, meter.certainty = heard.usage, Certainty.INPUT_ONLY
            except BrokenStream as said:
                answer = response.http_response
                raise anthropic.APIStatusError(str(said), response=answer, body=said.body) from said
        return heard


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


def _answer(request: ModelRequest, heard: Heard) -> ModelAnswer:
    if heard.stop_reason == "refusal":
        raise ModelUnavailable(request.role, "the model refused")
    if heard.stop_reason == "model_context_window_exceeded":
        raise ModelUnavailable(request.role, "the request is longer than the model's window")
    text, truncated = heard.text, heard.stop_reason == "max_tokens"
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
    if _never_sent(error):
        meter.certainty = Certainty.NOTHING_BILLED
    if isinstance(error, anthropic.APIStatusError):
        passing = (
            error.status_code in PASSING_STATUS or error.status_code >= 500 or error.type in PASSING_TYPES
        )
        if passing:
            full = error.status_code in (429, 529) or error.type in PUSHING_BACK
            return TryAgain(f"{error.status_code} {error.type}", _retry_after(error), pushed_back=full)
        detail = f"{error.status_code} {error.type}: {error.message}"
        return ModelUnavailable(role, detail, _KEY_TROUBLE.get(error.status_code, ""))
    return TryAgain(type(error).__name__)


def _never_sent(error: Exception) -> bool:
    """Whether nobody listened. A connection that was lost has the same name; aiohttp's own error tells."""
    met = error if isinstance(error, httpx2.HTTPError) else error.__cause__
    return isinstance(met, httpx2.ConnectError) and isinstance(met.__cause__, aiohttp.ClientConnectorError)


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
