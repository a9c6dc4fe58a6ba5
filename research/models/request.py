"""What is asked of a model and what comes back, and the meter that counts while it answers."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from enum import StrEnum

from pydantic import BaseModel


class Tier(StrEnum):
    """Which of the two configured models answers."""

    FAST = "fast"
    STRONG = "strong"


@dataclass(frozen=True, slots=True)
class ModelRequest:
    """One request. `system` is the stable part and is cached; `prompt` changes with every call.

    `answer` is the shape of a structured answer, its title names the role to any stand-in; None asks for
    text. `max_tokens` bounds the output, thinking included. `writing` requests may use the writer's share.
    """

    role: str
    tier: Tier
    system: str
    prompt: str
    answer: type[BaseModel] | None = None
    max_tokens: int = 4_096
    effort: str = "medium"
    writing: bool = False


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens of one attempt as the service counts them; `fresh` is input that no cache held."""

    fresh: int = 0
    cache_read: int = 0
    cache_write: int = 0
    output: int = 0

    @property
    def tokens_in(self) -> int:
        """All input tokens, cached or not."""
        return self.fresh + self.cache_read + self.cache_write


class Certainty(StrEnum):
    """How well an attempt's usage is known."""

    NOTHING_BILLED = "nothing_billed"
    INPUT_ONLY = "input_only"
    COMPLETE = "complete"
    UNKNOWN = "unknown"


@dataclass(slots=True)
class Meter:
    """Counts one attempt while it runs, so that a failed parse or a cut stream is still paid for."""

    model: str = ""
    usage: Usage = field(default_factory=Usage)
    certainty: Certainty = Certainty.UNKNOWN


@dataclass(frozen=True, slots=True)
class ModelAnswer:
    """A finished answer. `parsed` is set for structured requests; `truncated` when it was cut off."""

    text: str
    parsed: BaseModel | None = None
    truncated: bool = False


Ask = Callable[[ModelRequest, Meter], Awaitable[ModelAnswer]]
Middleware = Callable[[Ask], Ask]
