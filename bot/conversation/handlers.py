"""The registry of handlers: who takes the turns of which route.

`bot.router` builds them. To take a route over, or add one: a file with `build(table, handlers, label)`, and a
line
here; the label is one of `bot.routing.route.Label`.
"""

from collections.abc import Iterable
from importlib import import_module
from typing import Final, Protocol, cast

from bot.conversation.setup import Handler, HandlerEntry, Table

HANDLERS: Final[tuple[HandlerEntry, ...]] = (
    HandlerEntry("command", "bot.conversation.commanding"),
    HandlerEntry("answer", "bot.conversation.answering"),
    HandlerEntry("guidance", "bot.conversation.guiding"),
    HandlerEntry("followup", "bot.conversation.followups.handler"),
    HandlerEntry("research", "bot.conversation.asking"),
    HandlerEntry("quick", "bot.conversation.quick"),
    HandlerEntry("smalltalk", "bot.conversation.smalltalk"),
    HandlerEntry("watch", "bot.watches.handling"),
    HandlerEntry("memory", "bot.remembering.handling"),
)


class _Module(Protocol):
    def build(self, table: Table, handlers: dict[str, Handler], label: str) -> Handler: ...


def build_handlers(entries: Iterable[HandlerEntry], table: Table) -> dict[str, Handler]:
    """The handlers by their labels; a later line takes the place of an earlier one."""
    handlers: dict[str, Handler] = {}
    for entry in entries:
        module = cast(_Module, import_module(entry.module))
        handlers[entry.label] = module.build(table, handlers, entry.label)
    return handlers
