"""What the Messages API refuses with 400: the rules that bite, each with a sentence that says so.

The server calls `check_request` before anything is answered or billed.
"""

from collections.abc import Iterator
from typing import Any

from tests.fakes.anthropic.limits import limits_of
from tests.fakes.anthropic.schema import check_schema
from tests.fakes.service import Refusal

VERSION = "2026-10-21"
_KNOWN = {
    "model", "max_tokens", "messages", "system", "stream", "stop_sequences", "metadata", "output_config",
    "thinking", "tool_choice", "tools", "cache_control", "service_tier", "speed", "container", "diagnostics",
    "inference_geo", "user_profile_id", "workspace_id",
}  # fmt: skip
_SAMPLING = {"temperature", "top_p", "top_k"}


def check_version(headers: dict[str, str]) -> None:
    """Only the version that current SDKs send is spoken here."""
    given = headers.get("anthropic-version")
    if given != VERSION:
        raise refused(f"anthropic-version: {given!r} is not a supported version; use {VERSION}")


def check_request(body: dict[str, Any], *, counting: bool = False) -> None:
    """Raise `Refusal` as the API would; `counting` is for count_tokens, which needs no max_tokens."""
    for name in body:
        if name in _SAMPLING:
            raise refused(f"{name}: sampling parameters are not supported")
        if name not in _KNOWN:
            raise refused(f"{name}: Extra inputs are not permitted")
    for name in ("model", "messages") if counting else ("model", "max_tokens", "messages"):
        if name not in body:
            raise refused(f"{name}: Field required")
    if not counting:
        _check_max_tokens(body)
    _check_messages(body["messages"])
    _check_tools(body)
    _check_thinking(body)
    _check_output(body)
    _check_cache(body)


def blocks(content: Any) -> list[dict[str, Any]]:
    """A content as blocks; a string is short for one text block."""
    return [{"type": "text", "text": content}] if isinstance(content, str) else list(content or ())


def _check_max_tokens(body: dict[str, Any]) -> None:
    allowed = limits_of(body["model"]).max_output
    if not isinstance(body["max_tokens"], int) or body["max_tokens"] < 1:
        raise refused("max_tokens: must be greater than or equal to 1")
    if body["max_tokens"] > allowed:
        raise refused(
            f"max_tokens: {body['max_tokens']} > {allowed}, the most that {body['model']} may write"
        )


def _check_messages(messages: Any) -> None:
    if not isinstance(messages, list) or not messages:
        raise refused("messages: at least one message is required")
    for place, message in enumerate(messages):
        role = message.get("role") if isinstance(message, dict) else None
        if role not in ("user", "assistant"):
            raise refused(f"messages.{place}.role: must be 'user' or 'assistant'")
        if not message.get("content"):
            raise refused(f"messages.{place}: all messages must have non-empty content")
        for number, block in enumerate(blocks(message["content"])):
            _check_block(block, role, f"messages.{place}.content.{number}")
    if messages[0]["role"] != "user":
        raise refused("messages: first message must use the 'user' role")
    if messages[-1]["role"] == "assistant":
        raise refused("This model does not support assistant message prefill; end with a user message")


def _check_block(block: dict[str, Any], role: str, where: str) -> None:
    if block.get("type") == "text":
        if not block.get("text"):
            raise refused(f"{where}: text content blocks must be non-empty")
        if role == "user" and block.get("citations"):
            raise refused(f"{where}.citations: must be empty in user messages")
    if block.get("type") == "document" and role == "assistant":
        raise refused(f"{where}: document blocks are not allowed in assistant messages")


def _check_tools(body: dict[str, Any]) -> None:
    choice = body.get("tool_choice") or {}
    if choice and not body.get("tools"):
        raise refused("tool_choice: may only be specified while providing tools")
    if choice.get("type") in ("any", "tool") and not limits_of(body["model"]).forced_tools:
        raise refused(f"tool_choice: {body['model']} does not support forced tool use; use 'auto' or 'none'")


def _check_thinking(body: dict[str, Any]) -> None:
    thinking = body.get("thinking")
    if thinking is None:
        return
    allowed = limits_of(body["model"]).thinking
    if thinking.get("type") not in allowed:
        raise refused(f"thinking.type: {thinking.get('type')!r} is not supported; use {', '.join(allowed)}")
    if thinking["type"] == "enabled" and not 1024 <= thinking.get("budget_tokens", 0) < body["max_tokens"]:
        raise refused("thinking.budget_tokens: must be at least 1024 and less than max_tokens")


def _check_output(body: dict[str, Any]) -> None:
    config = body.get("output_config") or {}
    allowed = limits_of(body["model"]).effort
    if config.get("effort", "low") not in allowed:
        raise refused(
            f"output_config.effort: {config['effort']!r} is not supported; use {', '.join(allowed)}"
        )
    for name in config:
        if name not in ("effort", "format"):
            raise refused(f"output_config.{name}: Extra inputs are not permitted")
    if config.get("format") is None:
        return
    if config["format"].get("type") != "json_schema":
        raise refused("output_config.format.type: must be 'json_schema'")
    check_schema(config["format"].get("schema"))
    if any((block.get("citations") or {}).get("enabled") for block in _input_blocks(body)):
        raise refused("output_config.format: cannot be combined with citations")


def _check_cache(body: dict[str, Any]) -> None:
    marks = [one["cache_control"] for one in (*_input_blocks(body), body) if one.get("cache_control")]
    if len(marks) > 4:
        raise refused(f"a maximum of 4 blocks with cache_control may be provided; found {len(marks)}")
    for mark in marks:
        if mark.get("type") != "ephemeral" or mark.get("ttl", "5m") not in ("5m", "1h"):
            raise refused("cache_control: must be ephemeral with a ttl of 5m or 1h")


def _input_blocks(body: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from body.get("tools") or ()
    yield from blocks(body.get("system"))
    for message in body["messages"]:
        yield from blocks(message["content"])


def refused(why: str) -> Refusal:
    """A 400 with a sentence."""
    return Refusal(400, why, "invalid_request_error")
