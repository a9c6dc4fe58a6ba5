"""Law E2: the ledger of addresses that may be read, and who brought each of them in.

`researcher` admits every search hit and every page that the person named, and asks the ledger before each
read. A model can name a page only by an id, and an id that is not in here opens nothing.
"""

from dataclasses import asdict, dataclass
from typing import Any, Literal, NamedTuple

from research.errors import UnknownSource
from research.urls import canonical, source_id


@dataclass(frozen=True, slots=True)
class Origin:
    """Who brought an address in: a search, with its tool and words, or the person who asked."""

    by: Literal["search", "person"]
    tool: str = ""
    query: str = ""

    @classmethod
    def search(cls, tool: str, query: str) -> "Origin":
        """The address stood among the results of `query`."""
        return cls("search", tool, query)

    @classmethod
    def person(cls) -> "Origin":
        """The person named the page."""
        return cls("person")


class Admitted(NamedTuple):
    """An admitted page: the id by which it is read, and its canonical URL."""

    source_id: str
    url: str


class Ledger:
    """Every address of one job with its origins, in the order in which they came."""

    def __init__(self) -> None:
        self._urls: dict[str, str] = {}
        self._origins: dict[str, list[Origin]] = {}

    def admit(self, url: str, origin: Origin) -> Admitted:
        """Enter an address. A page that several searches found keeps each of them once."""
        address = canonical(url)
        admitted = Admitted(source_id(address), address)
        self._urls.setdefault(admitted.source_id, address)
        origins = self._origins.setdefault(admitted.source_id, [])
        if origin not in origins:
            origins.append(origin)
        return admitted

    def check(self, wanted: str) -> str:
        """The canonical URL of an admitted page. Raises `UnknownSource`."""
        try:
            return self._urls[wanted]
        except KeyError:
            raise UnknownSource(wanted) from None

    def origins(self, wanted: str) -> tuple[Origin, ...]:
        """Who brought a page in, first come first. Raises `UnknownSource`."""
        self.check(wanted)
        return tuple(self._origins[wanted])

    def as_json(self) -> list[dict[str, Any]]:
        """The ledger as plain values, one entry a page."""
        return [
            {"source_id": one, "url": url, "origins": [asdict(origin) for origin in self._origins[one]]}
            for one, url in self._urls.items()
        ]

    @classmethod
    def from_json(cls, entries: list[dict[str, Any]]) -> "Ledger":
        """The ledger that `as_json` wrote; ids are made anew from the addresses."""
        ledger = cls()
        for entry in entries:
            for origin in entry["origins"]:
                ledger.admit(entry["url"], Origin(**origin))
        return ledger
