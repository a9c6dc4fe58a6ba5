"""The whole story of a question, at Telegram: in a private chat in Vietnamese, in a topic in English."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from bot.replies import say
from bot.state import State
from research.brief import Language
from tests.fakes.asker import Asker
from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.telegram.invariants import check
from tests.fakes.telegram_hands import TelegramHands
from tests.fakes.world import World, named_world
from tests.stories.telegram import daemon, settings_of

PURPOSE = {
    "match": ["sea aster", "harvest"],
    "questions": [
        {
            "question": {
                "en": "Is it for the trade or for your own kitchen?",
                "vi": "Để buôn bán hay để nấu ở nhà?",
            },
            "options": {"en": ["For the trade", "For the kitchen"], "vi": ["Buôn bán", "Nấu ở nhà"]},
        }
    ],
}
WORDS: Mapping[Language, Mapping[str, str]] = {
    "en": {
        "question": "What rules hold for the harvest of sea aster and what does it cost?",
        "asked": "Is it for the trade or for your own kitchen?",
        "guidance": "only the season of 2026 please",
        "footnote": "What does [2] say?",
        "more": "and how do oyster beds fare there?",
        "stop": "stop",
    },
    "vi": {
        "question": "Quy định về harvest của sea aster là gì và giá bao nhiêu tiền?",
        "asked": "Để buôn bán hay để nấu ở nhà?",
        "guidance": "chỉ mùa vụ năm 2026 thôi nhé",
        "footnote": "[2] nói gì?",
        "more": "còn nghề nuôi hàu thì sao?",
        "stop": "dừng lại",
    },
}


def the_world() -> World:
    """Sea aster, and a model that would like to know what it is for."""
    world = named_world("small")
    return replace(world, model={**world.model, "clarifications": [PURPOSE]})


@pytest.mark.parametrize("language", ["vi", "en"])
async def test_the_whole_story(state: State, server: str, tmp_path: Path, language: Language) -> None:
    """Question, choices, brief, progress, guidance, limit, continue, report, footnote, follow-up, stop."""
    words = WORDS[language]
    async with Standins(the_world()) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language=language)
        group = topic = None
        if language == "en":
            group = telegram.supergroup("Team", an, forum=True)
            topic = group.topic("Salt")
        hands = TelegramHands(telegram, an, group, topic)
        asker = Asker(hands)
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_MAX_TOOL_CALLS="7")
        async with daemon(state, settings):
            await hands.send(words["question"])
            await asker.sees(words["asked"], "[")
            await asker.says("2")
            start = say("brief.go", language)
            await asker.sees(f"[{start}]")

            standins.faults.add(Fault("stall", role="FactList", times=1))
            await asker.presses(start)
            await standins.faults.until_stalled()
            await asker.sees(f"[{say('chat.stop', language)}]")

            await asker.says(words["guidance"])
            await asker.sees(say("guidance.taken", language)[:20])
            standins.faults.clear()
            standins.faults.release()

            go_on = say("offer.continue", language)
            await asker.sees(words["guidance"], f"[{go_on}]")
            await asker.presses(go_on)
            await asker.sees("[2]", f"[{say('action.sources', language)}]")

            await asker.says(words["footnote"])
            await asker.sees("[2]" if language == "en" else "2", "“")

            standins.faults.add(Fault("stall", role="FactList", times=1))
            await asker.says(words["more"])
            await asker.sees(f"[{start}]")
            await asker.presses(start)
            await standins.faults.until_stalled()
            await asker.sees(f"[{say('chat.stop', language)}]")

            await asker.says(words["stop"])
            await asker.sees(say("stop.person", language)[:20])

        check(telegram)
        jobs = await state.jobs.recent(10)
        assert [job.follows for job in jobs] == [jobs[1].id, ""]
