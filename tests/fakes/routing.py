"""The fast model at the port of routing: answers as it is told, and keeps what it was asked."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.routing import Context, Decision, Label, Route


@dataclass
class FakeRouterModel:
    """Says one decision to everything; None is a model that is down."""

    says: Decision | None
    asked: list[tuple[str, Context, list[Label]]] = field(default_factory=list)

    async def route(self, text: str, context: Context, routes: Sequence[Route]) -> Decision | None:
        """What it was told to say."""
        self.asked.append((text, context, [one.label for one in routes]))
        return self.says
