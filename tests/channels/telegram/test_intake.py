"""Nothing that people write is lost: kept before it is confirmed, asked for again, by one daemon only."""

import asyncio

import aiohttp
import pytest

from bot.http import Doorkeeper
from channels.telegram.access import TelegramAccess
from research.clock import SystemClock
from tests.channels.telegram.ground import at_telegram
from tests.fakes.faults import Fault
from tests.fakes.telegram.invariants import check
from tests.fakes.waiting import eventually


async def test_31_an_update_that_was_not_kept_comes_again() -> None:
    """Nothing is confirmed while the inbox is out of order, and nothing twice after it (phantombot#159)."""
    async with at_telegram(clock=SystemClock()) as ground:
        ground.kept.broken = True
        an = ground.telegram.user(1, "An")
        for number in range(3):
            an.says(None, f"question {number}")

        async def tried() -> bool:
            return ground.kept.tries >= 2

        await eventually(tried, "it is tried again")
        assert len(ground.telegram.town.updates.pending) == 3
        ground.kept.broken = False
        await ground.heard(3)

        assert ground.kept.texts == ["question 0", "question 1", "question 2"]


@pytest.mark.parametrize("error", [RuntimeError("a mistake"), OSError("the disk"), TimeoutError()])
async def test_f2_whatever_went_wrong_it_is_asked_again(error: Exception) -> None:
    """The library's polling would end for good, and say that it runs, by anything but an error of its own."""
    async with at_telegram(clock=SystemClock()) as ground:
        ground.kept.error = error
        ground.telegram.user(1, "An").says(None, "one")

        async def tried() -> bool:
            return ground.kept.tries >= 1

        await eventually(tried, "it was tried")
        ground.kept.error = None
        ground.telegram.user(1, "An").says(None, "two")
        await ground.heard(2)

        assert ground.kept.texts == ["one", "two"]
        check(ground.telegram)


async def test_30_what_was_written_before_the_start_is_answered() -> None:
    """Pending updates are never dropped (hermes-agent#71811)."""
    async with at_telegram(listens=False) as ground:
        ground.telegram.user(1, "An").says(None, "while you were away")
        calls = ground.telegram.calls
        running = asyncio.create_task(ground.channel.run(ground.kept.accept))
        heard = await ground.heard()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

        assert heard.text == "while you were away"
        dropped = [
            one.body.get("drop_pending_updates")
            for one in calls.of("telegram")
            if one.endpoint == "deleteWebhook"
        ]
        assert not any(dropped)


async def test_repeated_updates_are_told_with_the_same_id() -> None:
    """The inbox knows them again."""
    async with at_telegram() as ground:
        an = ground.telegram.user(1, "An")
        an.says(None, "one")
        await ground.heard()
        ground.telegram.updates.repeat(1)
        an.says(None, "two")
        await ground.heard(2)

        assert ground.kept.texts == ["one", "two"]


async def test_f9_another_poller_is_one_clear_word_and_no_end() -> None:
    """409: the health says so, and polling goes on when the other one is gone."""
    faults = [Fault("conflict", endpoint="getUpdates", times=1)]
    async with at_telegram(faults=faults) as ground:

        async def rival() -> bool:
            return ground.channel.health().why == "another_poller"

        await eventually(rival, "the rival is seen")
        ground.telegram.user(1, "An").says(None, "still there?")
        assert (await ground.heard()).text == "still there?"
        assert ground.channel.health().ok


async def test_a_refused_token_ends_the_polling_and_not_the_daemon(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """401: which token, in the log without its secret half, and in the health (law S6)."""
    async with at_telegram(faults=[Fault("revoked_key", endpoint="getUpdates")]) as ground:

        async def refused() -> bool:
            return ground.channel.health().why == "token_refused"

        await eventually(refused, "the refusal is seen")
        assert "TELEGRAM_BOT_TOKEN (bot 7000000001)" in caplog.text
        assert "AAFootnoteStandIn" not in "\n".join(
            record.getMessage() for record in caplog.records if record.name.startswith("channels")
        )


async def test_the_menu_is_shown_in_two_languages() -> None:
    """Every registered command, and asking."""
    async with at_telegram() as ground:
        ground.telegram.user(1, "An").says(None, "hello")
        await ground.heard()
        shown = ground.telegram.town.commands

        languages = sorted(key[-1] for key in shown)
        assert languages == ["", "vi"]
        assert {one["command"] for commands in shown.values() for one in commands} >= {"research", "stop"}


async def test_an_address_with_a_path_is_kept() -> None:
    """TELEGRAM_API_URL may stand behind a gateway's path."""
    async with at_telegram(listens=False) as ground:
        access = TelegramAccess.read(
            {"TELEGRAM_BOT_TOKEN": "1:x", "TELEGRAM_API_URL": f"{ground.telegram.url}/tg/"}
        )
        assert access.base_url == f"{ground.telegram.url}/tg/bot"


async def test_the_webhook_keeps_before_it_answers_and_wants_the_secret() -> None:
    """A call without the secret is refused; what could not be kept is brought again."""
    doors = Doorkeeper()
    async with doors.listening("127.0.0.1:0") as port:
        url = f"http://127.0.0.1:{port}/telegram"
        settings = {"TELEGRAM_WEBHOOK_URL": url, "TELEGRAM_WEBHOOK_SECRET": "tide"}
        async with at_telegram(clock=SystemClock(), settings=settings, http=doors) as ground:
            an = ground.telegram.user(1, "An")
            ground.kept.broken = True
            an.says(None, "one")

            async def tried() -> bool:
                return ground.kept.tries >= 1

            await eventually(tried, "it was brought")
            ground.kept.broken = False
            await ground.heard()
            async with aiohttp.ClientSession() as session, session.post(url, json={"update_id": 1}) as answer:
                assert answer.status == 403

            assert ground.kept.texts == ["one"]
            assert ground.telegram.webhook.secret == "tide"
            check(ground.telegram)
