"""The lists of hosts: trusted, open to everybody, passing on, made to be found, and to be avoided.

`research.quality` ships one file, and a team lays its own over it. A host stands for its subdomains; the most
specific entry decides, and any entry of the team's decides before every shipped one.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final

from research.evidence import Standing
from research.hosts import ascii_host

LISTS: Final[Mapping[str, Standing]] = {
    "avoid": Standing.AVOIDED,
    "trust": Standing.TRUSTED,
    "open": Standing.OPEN,
    "copies": Standing.COPY,
    "farms": Standing.FARM,
    "ordinary": Standing.ORDINARY,
}
"""The names of the lists in a file; `ordinary` takes a host out of the shipped ones."""

_SCHEME: Final = re.compile(r"^https?://", re.IGNORECASE)

Layer = Mapping[str, Standing]


class SourceLists:
    """What is known of hosts, the most decisive layer first."""

    def __init__(self, layers: Iterable[Layer] = ()) -> None:
        self._layers = tuple(layers)

    def over(self, entries: Mapping[str, Iterable[str]]) -> "SourceLists":
        """These lists with others laid over them, as a file gives them. Raises `NotAHost`."""
        return SourceLists((_layer(entries), *self._layers))

    def under(self, entries: Mapping[str, Iterable[str]]) -> "SourceLists":
        """These lists with others below them, for hosts that none of these knows. Raises `NotAHost`."""
        return SourceLists((*self._layers, _layer(entries)))

    def entry(self, host: str) -> tuple[str, Standing] | None:
        """The entry that decides on an ASCII host, and what it says; None where no list knows it."""
        labels = host.split(".")
        names = [".".join(labels[at:]) for at in range(len(labels))]
        for layer in self._layers:
            found = next((name for name in names if name in layer), None)
            if found is not None:
                return found, layer[found]
        return None


def _layer(entries: Mapping[str, Iterable[str]]) -> Layer:
    """Hosts with what their list says; one that stands in several is avoided before anything else."""
    found: dict[str, Standing] = {}
    for name, standing in LISTS.items():
        for entry in entries.get(name, ()):
            found.setdefault(host_named(entry), standing)
    return found


def host_named(entry: str) -> str:
    """The ASCII host that an entry means, however it is spelled. Raises `NotAHost`.

    `*.` and `www.` before it and a slash after it mean nothing; what names one page is no host.
    """
    text = _SCHEME.sub("", entry.strip()).removesuffix("/").removeprefix("*.")
    host = ascii_host(text)
    return host.removeprefix("www.") if host.count(".") > 1 else host


def _shipped() -> SourceLists:
    text = (files("research.quality") / "shipped.toml").read_text(encoding="utf-8")
    return SourceLists().over(tomllib.loads(text))


SHIPPED: Final = _shipped()
