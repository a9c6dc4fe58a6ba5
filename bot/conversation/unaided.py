"""The conversation without a model: rules ask back, nothing is priced, and nothing is written anew.

`bot.app` puts it on the table where no key is set, and the model's side falls back on it.
"""

from collections.abc import Sequence

from bot.conversation.ambiguity import ambiguities
from bot.conversation.ports import Proposal, Wish, Wondering
from bot.conversation.record import Asked, Expected
from bot.jobs.options import Request
from channels.types import Person
from research.brief import Language
from research.report import Report


class Unaided:
    """Every port of the conversation."""

    async def questions(self, wondering: Wondering) -> Sequence[Asked]:
        """What the rules find."""
        return ambiguities(wondering)

    async def propose(self, key: str, person: Person, request: Request) -> Proposal:
        """No plan: the job makes its own, and costs nothing."""
        del key, person, request
        return Proposal(None, Expected())

    async def line(self, key: str, person: Person, text: str, language: Language) -> str | None:
        """Nothing."""
        del key, person, text, language
        return None

    async def answer(
        self, key: str, person: Person, report: Report, question: str, language: Language
    ) -> Report | None:
        """Nothing."""
        del key, person, report, question, language
        return None

    async def rewrite(self, key: str, person: Person, report: Report, wish: Wish) -> Report | None:
        """Nothing."""
        del key, person, report, wish
        return None
