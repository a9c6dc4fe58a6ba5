"""Access: who may use the bot, and where. Closed by default; the terminal is always open (law S4).

`bot.router` asks before anything else happens to a turn; the views ask who is an operator.
`FOOTNOTE_ALLOW` and `FOOTNOTE_OPERATORS` hold entries: `slack:T123` is a workspace, `slack:T123/U456` a
person or a channel in it, `telegram:789` a person or a chat, `*` everybody.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from channels.types import Address, Person

EVERYBODY: Final = "*"
CONSOLE: Final = "console"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: a workspace where `name` is empty, or one person or conversation in it."""

    platform: str
    workspace: str
    name: str = ""

    def fits(self, person: Person, address: Address) -> bool:
        """Whether the entry lets this person speak here."""
        if (self.platform, self.workspace) != (address.platform, address.workspace):
            return False
        if not self.name:
            return person.workspace == self.workspace  # Guests of a shared channel are of another.
        return self.name in (person.person, address.conversation)


class Access:
    """The two lists, as settings give them."""

    def __init__(self, allow: Iterable[str], operators: Iterable[str] = ()) -> None:
        self._open = EVERYBODY in (allowed := tuple(allow))
        self._operators = tuple(_entry(one) for one in operators if one != EVERYBODY)
        self._allowed = (*(_entry(one) for one in allowed if one != EVERYBODY), *self._operators)

    def allows(self, person: Person, address: Address) -> bool:
        """Whether the bot works for this person at this address."""
        if address.platform == CONSOLE or self._open:
            return True
        return any(one.fits(person, address) for one in self._allowed)

    def operates(self, person: Person) -> bool:
        """Whether this person may see what the operator sees."""
        if person.platform == CONSOLE:
            return True
        here = Address(person.platform, person.workspace, person.person)
        return any(one.name == person.person and one.fits(person, here) for one in self._operators)


def addresses(operators: Iterable[str]) -> tuple[Address, ...]:
    """Where single operators are reached: each in the direct messages with the bot."""
    found = (_entry(one) for one in operators if one != EVERYBODY)
    people = (one for one in found if one.name and one.platform != CONSOLE)
    return tuple(Address(one.platform, one.workspace, one.name) for one in people)


def _entry(text: str) -> Entry:
    """The entry that a text spells; platforms without workspaces name a person or chat at once."""
    platform, _, rest = text.strip().partition(":")
    workspace, slash, name = rest.partition("/")
    if slash or platform == "slack":
        return Entry(platform, workspace, name)
    return Entry(platform, "", workspace)
