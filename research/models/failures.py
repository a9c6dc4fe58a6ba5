"""How a model call can fail, named for what the chain does next.

`TryAgain` is for `retry`, `InvalidAnswer` for `repair`; what neither mends becomes `ModelUnavailable`, upon
which the extractive role takes over.
"""

from research.errors import ResearchError


class TryAgain(ResearchError):
    """A passing failure; `retry_after` in seconds where the service names it.

    It has `pushed_back` when it takes no more calls at once.
    """

    def __init__(self, detail: str, retry_after: float | None = None, *, pushed_back: bool = False) -> None:
        super().__init__(detail)
        self.detail = detail
        self.retry_after = retry_after
        self.pushed_back = pushed_back


class InvalidAnswer(ResearchError):
    """The answer was paid for, but it does not have the shape that was asked for."""

    def __init__(self, detail: str) -> None:
        super().__init__(detail)
        self.detail = detail
