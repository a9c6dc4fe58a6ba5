"""How Slack says no: status 200, `ok` false and a code.

Raised by the methods and the checks; `server.py` puts it on the wire.
"""

from typing import Any

from tests.fakes.service import Refusal


class SlackError(Refusal):
    """A refusal with Slack's code. `details` goes to `response_metadata.messages`, `extra` beside `error`."""

    def __init__(
        self,
        code: str,
        *details: str,
        status: int = 200,
        retry_after: float | None = None,
        **extra: Any,
    ) -> None:
        super().__init__(status, code, code, retry_after)
        self.code = code
        self.details = details
        self.extra = extra

    def body(self) -> dict[str, Any]:
        """The answer."""
        answer: dict[str, Any] = {"ok": False, "error": self.code, **self.extra}
        if self.details:
            answer["response_metadata"] = {"messages": [f"[ERROR] {one}" for one in self.details]}
        return answer
