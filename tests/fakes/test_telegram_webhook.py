"""Updates by webhook at the stand-in of Telegram: the secret, the order, the patience."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest
from aiohttp import web
from telegram.error import BadRequest, Conflict

from tests.fakes.clock import FakeClock
from tests.fakes.telegram.webhook import SECRET_HEADER
from tests.fakes.telegram_clients import talking
from tests.fakes.waiting import eventually


@dataclass
class Receiver:
    """A server that takes updates; `answers` are the next statuses, 200 after them."""

    url: str = ""
    answers: list[int] = field(default_factory=list)
    got: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    async def take(self, request: web.Request) -> web.Response:
        """Note the secret and the update."""
        self.got.append((request.headers.get(SECRET_HEADER, ""), await request.json()))
        return web.Response(status=self.answers.pop(0) if self.answers else 200)

    def texts(self) -> list[str]:
        """The words of what came."""
        return [update["message"]["text"] for _, update in self.got]


@asynccontextmanager
async def receiving() -> AsyncIterator[Receiver]:
    """The server for the time of a test."""
    receiver = Receiver()
    app = web.Application()
    app.router.add_post("/telegram", receiver.take)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    receiver.url = f"http://127.0.0.1:{runner.addresses[0][1]}/telegram"
    try:
        yield receiver
    finally:
        await runner.cleanup()


async def test_updates_are_posted_with_the_secret() -> None:
    """What waited comes first; an update that was taken is gone."""
    async with talking() as (telegram, bot), receiving() as receiver:
        an = telegram.user(1)
        an.says(None, "before")
        await bot.set_webhook(receiver.url, secret_token="s3cret")
        an.says(None, "after")
        await telegram.chat(1).until(lambda _: len(receiver.got) == 2 and not telegram.updates.pending)

        assert receiver.texts() == ["before", "after"]
        assert {secret for secret, _ in receiver.got} == {"s3cret"}
        await bot.delete_webhook()


async def test_what_is_not_taken_comes_again() -> None:
    """In its order, after a pause that grows, and the error can be asked for."""
    clock = FakeClock()
    async with talking(clock) as (telegram, bot), receiving() as receiver:
        receiver.answers = [500, 403]
        an = telegram.user(1)
        an.says(None, "one")
        an.says(None, "two")
        await bot.set_webhook(receiver.url)
        deliveries = telegram.webhook.deliveries
        await telegram.chat(1).until(lambda _: len(deliveries) == 1)
        await clock.advance(1)
        await telegram.chat(1).until(lambda _: len(deliveries) == 2)
        info = await bot.get_webhook_info()
        await clock.advance(2)
        await telegram.chat(1).until(lambda _: not telegram.updates.pending)

        assert receiver.texts() == ["one", "one", "one", "two"]
        assert info.pending_update_count == 2
        assert info.last_error_message == "Wrong response from the webhook: 403 Forbidden"
        assert [status for _, status in deliveries] == [500, 403, 200, 200]
        await bot.delete_webhook()


async def test_a_receiver_that_is_down_is_tried_again() -> None:
    """Nothing is lost while it is away."""
    clock = FakeClock()
    async with talking(clock) as (telegram, bot):
        async with receiving() as receiver:
            url = receiver.url
        await bot.set_webhook(url)
        telegram.user(1).says(None, "kept")
        await eventually(_async(lambda: telegram.webhook.deliveries), "a first attempt")

        assert telegram.webhook.deliveries[0][1] == "ClientConnectorError"
        assert len(telegram.updates.pending) == 1
        await bot.delete_webhook()


async def test_polling_and_a_webhook_exclude_each_other() -> None:
    """409 names the way out; deleting keeps what is pending unless told otherwise."""
    async with talking() as (telegram, bot), receiving() as receiver:
        receiver.answers = [500] * 9
        await bot.set_webhook(receiver.url)
        telegram.user(1).says(None, "kept")
        with pytest.raises(Conflict, match="use deleteWebhook to delete the webhook first"):
            await bot.get_updates()
        await bot.delete_webhook()
        assert len(await bot.get_updates()) == 1

        await bot.delete_webhook(drop_pending_updates=True)
        assert await bot.get_updates() == ()


@pytest.mark.parametrize(
    ("url", "secret", "said"),
    [
        ("http://bot.example/hook", None, "HTTPS URL must be provided"),
        ("https://bot.example:8080/hook", None, "only on ports 80, 88, 443 or 8443"),
        ("nowhere", None, "invalid webhook URL specified"),
        ("https://bot.example/hook", "with space", "secret token contains unallowed characters"),
        ("https://bot.example/hook", "s" * 257, "secret token is too long"),
    ],
)
async def test_a_bad_webhook_is_refused(url: str, secret: str | None, said: str) -> None:
    """In the server's words."""
    async with talking() as (_, bot):
        with pytest.raises(BadRequest, match=f"(?i){said}"):
            await bot.set_webhook(url, secret_token=secret)


def _async(look: Any) -> Any:
    async def looking() -> Any:
        return look()

    return looking
