"""Refusals in the Bot API's own words, as `{ok, error_code, description, parameters}`.

Raised by every method of the stand-in, shaped by `server.py`. The sentences are those of the real server.
"""

from tests.fakes.service import Refusal


class ApiError(Refusal):
    """A request that Telegram refuses; `parameters` says what the client can do about it."""

    def __init__(self, status: int, message: str, **parameters: int) -> None:
        super().__init__(status, message, "telegram", parameters.get("retry_after"))
        self.parameters = parameters


def bad(message: str, **parameters: int) -> ApiError:
    """400. The server begins its sentences with a small letter, and leaves its codes in capitals."""
    lower = message if message[1:2].isupper() or message[1:2] == "_" else message[:1].lower() + message[1:]
    return ApiError(400, f"Bad Request: {lower}", **parameters)


def forbidden(message: str) -> ApiError:
    """403."""
    return ApiError(403, f"Forbidden: {message}")


def too_many(seconds: int) -> ApiError:
    """429 with the seconds to wait."""
    return ApiError(429, f"Too Many Requests: retry after {seconds}", retry_after=seconds)


def conflict(message: str) -> ApiError:
    """409."""
    return ApiError(409, f"Conflict: {message}")
