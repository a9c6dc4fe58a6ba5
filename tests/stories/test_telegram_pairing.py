"""A stranger writes to the bot at Telegram, is given a code, and is let in."""

import re
from pathlib import Path

from bot.cli.pair_verbs import answer
from bot.state import State
from tests.fakes.asker import Asker
from tests.fakes.standins import Standins
from tests.fakes.telegram.invariants import check
from tests.fakes.telegram_hands import TelegramHands
from tests.fakes.world import named_world
from tests.stories.telegram import daemon, settings_of


async def test_a_stranger_is_let_in_by_a_code(state: State, server: str, tmp_path: Path) -> None:
    """Asked twice the code comes once; after `footnote pair` the question is taken."""
    async with Standins(named_world("small")) as standins:
        an = standins.telegram.user(1, "An", language="en")
        asker = Asker(TelegramHands(standins.telegram, an))
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_ALLOW="telegram:99")
        async with daemon(state, settings):
            await asker.says("/help")
            refusal = await asker.sees("I do not know you yet")
            found = re.search(r"[2-9A-Z]{4}-[2-9A-Z]{4}", refusal)
            assert found is not None

            assert (await answer(settings, found[0], None, "en"))[1] == 0
            await asker.sees("You may use me now")
            await asker.says("/help")
            await asker.sees("Ask a question in your own words")

        assert asker.saw("I do not know you yet")
        check(standins.telegram)
