"""The home tab with the real daemon: what stands there, and buttons that do what they say."""

from pathlib import Path

from bot.state import State
from bot.store.person_settings import PersonSettings
from bot.store.watches import WatchStore
from bot.watches.record import Pause
from channels.types import Person
from tests.fakes.asker import Asker
from tests.fakes.slack import Slack
from tests.fakes.slack.invariants import violations
from tests.fakes.slack.render import block_lines
from tests.fakes.slack_hands import SlackHands
from tests.fakes.standins import Standins
from tests.fakes.waiting import eventually
from tests.fakes.world import named_world
from tests.stories.slack import daemon, settings_of

QUESTION = "What price does sea aster fetch?"
ANN = Person("slack", "T0TIDES", "U1")


def home_of(slack: Slack, user: str) -> str:
    """What a person reads on their home tab."""
    home = slack.user(user).home()
    return "" if home is None else "\n".join(line for one in home.body["blocks"] for line in block_lines(one))


async def test_watches_and_memory_are_kept_from_the_home(state: State, server: str, tmp_path: Path) -> None:
    """Pause, resume, remove; forget one thing, then everything. Each is answered, and the home follows."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        ann, hands, store = slack.user("U1"), SlackHands(slack), WatchStore(state.client)
        asker = Asker(hands)
        settings = await settings_of(standins, server, tmp_path)
        async with daemon(state, settings, standins):
            await hands.send("watch the rules for the harvest of sea aster every weekday at 8:00")
            await asker.sees("I watch")
            ann.tells("/remember I live in Hue. I work as a buyer.")
            await slack.until(lambda: "Noted" in slack.channel_view(ann.direct()).text, "it is noted")

            ann.opens_home()
            await slack.until(lambda: "live in Hue" in home_of(slack, "U1"), "what is remembered")
            assert "harvest of sea aster" in home_of(slack, "U1")

            await ann.presses(ann.home(), "Pause").ended()
            await slack.until(lambda: "(paused)" in home_of(slack, "U1"), "it rests")
            (watch,) = await store.of(ANN)
            assert watch.pause is Pause.PERSON
            await ann.presses(ann.home(), "Remove").ended()
            await slack.until(lambda: "You watch nothing yet" in home_of(slack, "U1"), "it is gone")
            assert await store.of(ANN) == []

            await ann.presses(ann.home(), "Forget something").ended()
            await slack.until(
                lambda: "Which of these" in slack.channel_view(ann.direct()).text, "what to forget"
            )
            asked = slack.channel_view(ann.direct()).by_bot[-1]
            await ann.presses(asked.message, next(one for one in asked.buttons if "Hue" in one)).ended()
            await slack.until(lambda: "live in Hue" not in home_of(slack, "U1"), "it is forgotten")

            await ann.presses(ann.home(), "Forget everything").ended()
            await slack.until(
                lambda: "Shall I forget everything" in slack.channel_view(ann.direct()).text, "a question"
            )
            await ann.presses(slack.channel_view(ann.direct()).by_bot[-1].message, "Yes, forget").ended()
            await slack.until(lambda: "I remember nothing about you" in home_of(slack, "U1"), "an empty home")

        assert violations(slack) == []


async def test_the_language_of_answers_is_set_in_the_home(state: State, server: str, tmp_path: Path) -> None:
    """It holds in every thread of that person and of nobody else, until it is set back or forgotten."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        ann, mai = slack.user("U1"), slack.user("U2")
        settings = await settings_of(standins, server, tmp_path, FOOTNOTE_CONFIRM_USD="50")
        async with daemon(state, settings, standins):
            ann.opens_home()
            await slack.until(lambda: "[Vietnamese]" in home_of(slack, "U1"), "the setting")
            await ann.presses(ann.home(), "Vietnamese").ended()
            await slack.until(lambda: "Tôi trả lời bạn bằng:" in home_of(slack, "U1"), "a home in Vietnamese")
            await slack.until(
                lambda: "Từ giờ tôi trả lời bạn bằng tiếng Việt" in slack.channel_view(ann.direct()).text,
                "a word",
            )

            hers, other = ann.mentions("C1", QUESTION), mai.mentions("C1", QUESTION)
            await slack.until(lambda: "Chi phí và thời gian" in slack.thread("C1", hers.ts).text, "a report")
            await slack.until(lambda: "Spend and time" in slack.thread("C1", other.ts).text, "another")

            await ann.presses(ann.home(), "Ngôn ngữ bạn viết").ended()
            own = PersonSettings(state.client)

            async def unset() -> bool:
                return await own.language(ANN) is None

            await eventually(unset, "it is set back")

        assert violations(slack) == []


async def test_a_home_shows_nothing_of_others(state: State, server: str, tmp_path: Path) -> None:
    """Mai sees neither the watch nor the memory of Ann, and has no button for them."""
    async with Standins(named_world("small")) as standins:
        slack = standins.slack
        ann, mai = slack.user("U1"), slack.user("U2")
        settings = await settings_of(standins, server, tmp_path)
        async with daemon(state, settings, standins):
            ann.tells("watch the rules for the harvest of sea aster every weekday at 8:00")
            await eventually(lambda: WatchStore(state.client).of(ANN), "the watch")
            ann.tells("/remember I live in Hue")
            await slack.until(lambda: "Noted" in slack.channel_view(ann.direct()).text, "it is noted")
            mai.opens_home()
            await slack.until(lambda: home_of(slack, "U2"), "a home")

        assert "sea aster" not in home_of(slack, "U2")
        assert "Hue" not in home_of(slack, "U2")
        assert "watch:" not in str(mai.home().body)
        assert violations(slack) == []
