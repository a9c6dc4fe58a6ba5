"""The daemon's listener: open paths, health, and nothing else."""

import aiohttp
import pytest

from bot.errors import CannotListen
from bot.http import Doorkeeper
from channels.http import HttpAnswer, HttpRequest
from channels.ports import Health
from tests.fakes.channel import FakeChannel


class Watched(FakeChannel):
    """A channel that says how it stands."""

    state = Health(True)

    def health(self) -> Health:
        """As the test says."""
        return self.state


async def asked(port: int, path: str, body: str | None = None) -> tuple[int, str]:
    """What the listener answers to a GET, or to a POST with a body."""
    async with aiohttp.ClientSession() as session:
        verb = "GET" if body is None else "POST"
        async with session.request(verb, f"http://127.0.0.1:{port}{path}", data=body) as answer:
            return answer.status, await answer.text()


async def test_an_open_path_answers_and_a_closed_one_is_not_there() -> None:
    """By POST, with the body as it came."""
    doors = Doorkeeper()

    async def answer(request: HttpRequest) -> HttpAnswer:
        return HttpAnswer(201, f"{request.body.decode()} {request.headers['host'][:3]}")

    async with doors.listening("127.0.0.1:0") as port:
        doors.open("/hook", answer)
        assert await asked(port, "/hook", "hello") == (201, "hello 127")
        doors.close("/hook")
        assert (await asked(port, "/hook", "hello"))[0] == 404


async def test_a_mistake_behind_a_path_is_status_500() -> None:
    """So that the platform asks again, and the listener stays."""
    doors = Doorkeeper()

    async def answer(request: HttpRequest) -> HttpAnswer:
        raise ValueError(request.body)

    doors.open("/hook", answer)
    async with doors.listening("127.0.0.1:0") as port:
        assert (await asked(port, "/hook", "x"))[0] == 500
        assert (await asked(port, "/healthz"))[0] == 200


async def test_health_is_red_while_a_channel_is_not_well() -> None:
    """And says which, and why."""
    doors, channel = Doorkeeper(), Watched()
    doors.channels = (channel, FakeChannel(platform="other"))
    async with doors.listening("127.0.0.1:0") as port:
        assert await asked(port, "/healthz") == (200, '{"ok": true, "channels": {"test": "ok"}}')
        channel.state = Health(False, "no_connection")
        assert await asked(port, "/healthz") == (503, '{"ok": false, "channels": {"test": "no_connection"}}')


async def test_an_address_that_is_taken_is_named() -> None:
    """In words, by its setting."""
    async with Doorkeeper().listening("127.0.0.1:0") as port:
        with pytest.raises(CannotListen) as caught:
            async with Doorkeeper().listening(f"127.0.0.1:{port}"):
                pass

    assert caught.value.address == f"127.0.0.1:{port}"
