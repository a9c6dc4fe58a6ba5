"""Secret: a value that can be used but is never shown (law S6).

`bot.settings` wraps keys and addresses that carry passwords in it; only the place of use calls `reveal`.
`bot.masking` asks which there are.
"""

from weakref import WeakSet


class Secret:
    """Text whose every printed form is masked."""

    __slots__ = ("__weakref__", "_text")

    def __init__(self, text: str) -> None:
        self._text = text
        _MADE.add(self)

    def reveal(self) -> str:
        """The text itself, for the call that needs it."""
        return self._text

    def __repr__(self) -> str:
        return "Secret('***')"

    def __str__(self) -> str:
        return "***"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Secret) and other.reveal() == self._text

    def __hash__(self) -> int:
        return hash(self._text)


_MADE: WeakSet[Secret] = WeakSet()


def known_secrets() -> tuple[str, ...]:
    """The secrets that this process holds, longest first."""
    return tuple(sorted({one.reveal() for one in _MADE}, key=len, reverse=True))
