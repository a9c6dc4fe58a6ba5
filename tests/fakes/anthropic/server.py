"""The Messages API: messages as JSON or as a stream, token counts, models, errors, and what each call costs.

Started by `Standins`; its contract is tests/contracts/test_anthropic_standin.py.
"""

import json
from functools import partial
from typing import Any, ClassVar

from aiohttp import web

from tests.fakes import transport
from tests.fakes.anthropic.accounts import PromptCache, bill, input_tokens
from tests.fakes.anthropic.by_hand import ByHand
from tests.fakes.anthropic.characters import Character, distort, distort_text
from tests.fakes.anthropic.checks import blocks, check_request, check_version, refused
from tests.fakes.anthropic.knowledge import Knowledge
from tests.fakes.anthropic.limits import limits_of, thought_tokens
from tests.fakes.anthropic.models import describe
from tests.fakes.anthropic.prompt import Prompt, read_prompt
from tests.fakes.anthropic.reply import Reply, as_events, as_message, encode
from tests.fakes.anthropic.roles import ROLES
from tests.fakes.anthropic.shape import fit
from tests.fakes.anthropic.writing import write
from tests.fakes.calls import Call
from tests.fakes.faults import Fault
from tests.fakes.service import CALL, FAULT, Refusal, Service, Shared, asked

_TYPES = {
    400: "invalid_request_error",
    401: "authentication_error",
    402: "billing_error",
    403: "permission_error",
    404: "not_found_error",
    413: "request_too_large",
    429: "rate_limit_error",
    500: "api_error",
    529: "overloaded_error",
}
_IN_STREAM = ("in_stream_error", "clean_cut", "reset", "stall", "truncated_body")


class Anthropic(Service):
    """The service and the model behind it. `by_hand` is None unless a person plays the model."""

    name = "anthropic"
    refusals: ClassVar[dict[str, tuple[int, str]]] = {
        "overloaded": (529, "Overloaded"),
        "rate_limited": (429, "This request would exceed your organization's rate limit."),
        "wrong_key": (401, "invalid bearer token"),
        "revoked_key": (401, "This API key has been disabled."),
        "forbidden": (403, "Your API key does not have permission to use this resource."),
        "quota_gone": (402, "Your credit balance is too low."),
    }

    def __init__(self, shared: Shared, character: Character, by_hand: ByHand | None = None) -> None:
        super().__init__(shared)
        self.character = character
        self._by_hand = by_hand
        self._known = Knowledge(shared.world)
        self._cache = PromptCache(shared.clock)

    def routes(self) -> list[web.RouteDef]:
        """Messages, counts and models."""
        return [
            web.post("/v1/messages", self._messages, name="messages"),
            web.post("/v1/messages/count_tokens", self._count, name="count_tokens"),
            web.get("/v1/models", self._models, name="models"),
            web.get("/v1/models/{model}", self._model, name="model"),
        ]

    def error(self, refusal: Refusal) -> web.Response:
        """`{"type": "error", "error": {…}}` with a request id."""
        number = len(self.shared.calls)
        kind = _TYPES.get(refusal.status, "api_error")
        headers = {"request-id": f"req_{number:08}"}
        if refusal.retry_after is not None:
            headers["retry-after"] = f"{refusal.retry_after:g}"
        body = {"type": "error", "error": {"type": kind, "message": refusal.message}}
        return web.json_response(
            body | {"request_id": headers["request-id"]}, status=refusal.status, headers=headers
        )

    def about(self, request: web.Request, body: Any) -> str:
        """All that the messages say."""
        messages = body.get("messages") if isinstance(body, dict) else None
        said = [text for one in messages or () for text in _texts(one)]
        return "\n".join(said)

    def role(self, body: Any) -> str:
        """The schema's title, or Writer."""
        config = body.get("output_config") if isinstance(body, dict) else None
        form = (config or {}).get("format") or {}
        return str((form.get("schema") or {}).get("title", "Untitled")) if form else "Writer"

    def handles(self, fault: Fault, body: Any) -> bool:
        """What happens inside a stream is played there."""
        return isinstance(body, dict) and bool(body.get("stream")) and fault.kind in _IN_STREAM

    async def _messages(self, request: web.Request) -> web.StreamResponse:
        call, fault = request[CALL], request.get(FAULT)
        body = self._checked(call)
        usage = self._cache.usage(body)
        opened = await self._open(request, call) if body.get("stream") and self._by_hand else None
        text = await self._say(read_prompt(body), opened)
        reply = Reply(f"msg_{call.number:08}", body["model"], text, usage, thought_tokens(body))
        reply = reply.within(body["max_tokens"]).under(fault)
        call.answer = reply.text
        self._charge(call, reply, 0)
        if body.get("stream"):
            return await self._stream(request, opened or await self._open(request, call), call, reply, fault)
        if fault is not None and fault.kind == "in_stream_error":
            raise self.refusal("overloaded")
        self._charge(call, reply, reply.output_tokens)
        await self.take(call, self._seconds(reply.output_tokens))
        whole = web.json_response(as_message(reply), headers=self._headers(call))
        return (
            await transport.send_half(request, whole)
            if fault is not None and fault.kind == "clean_cut"
            else whole
        )

    async def _say(self, prompt: Prompt, opened: web.StreamResponse | None = None) -> str:
        if self._by_hand is not None:
            return await self._by_hand.ask(prompt, opened and partial(opened.write, encode({"type": "ping"})))
        if prompt.schema is None:
            return distort_text(self.character, write(prompt), prompt)
        role = ROLES.get(prompt.role)
        said = role(prompt, self._known) if role is not None else {}
        return json.dumps(fit(distort(self.character, said, prompt), prompt.schema), ensure_ascii=False)

    async def _open(self, request: web.Request, call: Call) -> web.StreamResponse:
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", **self._headers(call)})
        await self.take(call, self._seconds(0))
        await response.prepare(request)
        return response

    async def _stream(
        self,
        request: web.Request,
        response: web.StreamResponse,
        call: Call,
        reply: Reply,
        fault: Fault | None,
    ) -> web.StreamResponse:
        pending = fault if fault is not None and fault.kind in _IN_STREAM else None
        pieces = 0
        for event, tokens in as_events(reply):
            if pending is not None and (pieces >= pending.after or event["type"] == "message_delta"):
                if await self._break(request, response, pending):
                    return response
                pending = None
            await response.write(encode(event))
            pieces += event.get("delta", {}).get("type") == "text_delta"
            self._charge(call, reply, tokens)
            await self._pace(call, tokens)
        return response

    async def _break(self, request: web.Request, response: web.StreamResponse, fault: Fault) -> bool:
        """Play a fault inside the stream; True when the stream is over."""
        if fault.kind == "stall":
            await self.shared.faults.stalled()
            return False
        if fault.kind == "in_stream_error":
            error = {"type": "overloaded_error", "message": "Overloaded"}
            await response.write(encode({"type": "error", "error": error}))
        elif fault.kind == "reset":
            transport.reset(request)
        elif fault.kind == "truncated_body" and request.transport is not None:
            request.transport.close()
        return True

    async def _count(self, request: web.Request) -> web.Response:
        call = request[CALL]
        check_version(call.headers)
        body = asked(call)
        check_request(body, counting=True)
        return web.json_response({"input_tokens": input_tokens(body)}, headers=self._headers(call))

    async def _models(self, request: web.Request) -> web.Response:
        check_version(request[CALL].headers)
        data = [describe(name) for name in self.world.models]
        ends = (
            {"first_id": data[0]["id"], "last_id": data[-1]["id"]}
            if data
            else {"first_id": None, "last_id": None}
        )
        return web.json_response({"data": data, "has_more": False, **ends})

    async def _model(self, request: web.Request) -> web.Response:
        check_version(request[CALL].headers)
        return web.json_response(describe(self._priced(request.match_info["model"])))

    def _checked(self, call: Call) -> dict[str, Any]:
        check_version(call.headers)
        body = asked(call)
        check_request(body)
        limits = limits_of(self._priced(str(body["model"])))
        tokens = input_tokens(body)
        if tokens > limits.context:
            raise refused(f"prompt is too long: {tokens} tokens > {limits.context} maximum")
        return body

    def _priced(self, model: str) -> str:
        if model not in self.world.models:
            raise Refusal(404, f"model: {model}", "not_found_error")
        return model

    def _charge(self, call: Call, reply: Reply, output_tokens: int) -> None:
        usage = {**reply.usage, "output_tokens": output_tokens}
        call.bill = bill(self.world.models[reply.model], usage)

    def _seconds(self, output_tokens: int) -> float:
        return self.world.latency("anthropic") + output_tokens * self.world.latency("anthropic_per_token")

    async def _pace(self, call: Call, tokens: int) -> None:
        due = self._seconds(tokens)
        if due > call.latency:
            await self.shared.pace(due - call.latency)
            call.latency = due

    def _headers(self, call: Call) -> dict[str, str]:
        return {
            "request-id": f"req_{call.number:08}",
            "anthropic-ratelimit-requests-limit": "1000",
            "anthropic-ratelimit-requests-remaining": "999",
            "anthropic-ratelimit-requests-reset": "2030-01-01T00:00:00Z",
        }


def _texts(message: Any) -> list[str]:
    content = message.get("content") if isinstance(message, dict) else None
    return [str(block.get("text", "")) for block in blocks(content)]
