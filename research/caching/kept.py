"""What is kept of a search and of a page, as text: the answer, when it was had, and what it had cost.

`research.caching.tools` writes and reads it. A text that cannot be read, such as one of another release, is
as good as none.
"""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Final, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError

from research.ports import Found, Got

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class KeptSearch:
    """An answer to a query, with the dollars and seconds that it took to have it."""

    found: Found
    at: datetime
    usd: Decimal
    seconds: float


@dataclass(frozen=True, slots=True)
class KeptPage:
    """A page whose text lies among the snapshots under `sha256`; `at` is when it was last known to be so."""

    got: Got
    sha256: str
    at: datetime
    usd: Decimal
    seconds: float


class Form(Generic[T]):
    """Values of one type as text."""

    def __init__(self, kind: type[T]) -> None:
        self._adapter: TypeAdapter[T] = TypeAdapter(kind)

    def text(self, value: T) -> str:
        """The value as text."""
        return self._adapter.dump_json(value).decode()

    def value(self, text: str | None) -> T | None:
        """The value in a text; None where there is none that can be read."""
        if text is None:
            return None
        try:
            return self._adapter.validate_json(text)
        except ValidationError:
            return None


SEARCHES: Final = Form(KeptSearch)
PAGES: Final = Form(KeptPage)
