"""JSON in and out of Redis: frozen dataclasses, checked on their way in.

Every store makes its codecs when it is imported, because making one takes a while.
"""

from typing import Generic, TypeVar

from pydantic import TypeAdapter

T = TypeVar("T")


class Codec(Generic[T]):
    """Turns values of one type into JSON text and back."""

    def __init__(self, kind: type[T]) -> None:
        self._adapter: TypeAdapter[T] = TypeAdapter(kind)

    def dumps(self, value: T) -> str:
        """The value as JSON."""
        return self._adapter.dump_json(value).decode()

    def loads(self, text: str | bytes) -> T:
        """The value that the JSON says. Raises `pydantic.ValidationError`."""
        return self._adapter.validate_json(text)
