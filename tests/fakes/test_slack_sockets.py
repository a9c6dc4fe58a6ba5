"""Socket Mode over a real websocket: acknowledgements, redelivery, disconnects, dead connections."""

import json

import aiohttp

from tests.fakes.clock import FakeClock
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack_clients import bolt, client_of


async def opened(slack: Slack, session: aiohttp.ClientSession) -> aiohttp.ClientWebSocketResponse:
    """A websocket of no client at all, which acknowledges nothing."""
    client = client_of(slack)
    url = (await client.apps_connections_open(app_token=slack.app.app_token))["url"]
    return await session.ws_connect(url)


async def test_a_connection_is_greeted() -> None:
    """With the app and the number of connections."""
    async with slack_standin(FakeClock()) as slack, aiohttp.ClientSession() as session:
        hello = await (await opened(slack, session)).receive_json()

        assert (hello["type"], hello["num_connections"]) == ("hello", 1)
        assert hello["connection_info"] == {"app_id": slack.app.app_id}


async def test_a_ticket_is_good_for_one_connection_and_half_a_minute() -> None:
    """Then a new one is needed."""
    clock = FakeClock()
    async with slack_standin(clock) as slack, aiohttp.ClientSession() as session:
        client = client_of(slack)
        used = (await client.apps_connections_open(app_token=slack.app.app_token))["url"]
        await session.ws_connect(used)
        late = (await client.apps_connections_open(app_token=slack.app.app_token))["url"]
        await clock.advance(31)

        for url in (used, late):
            async with session.get(url.replace("ws://", "http://")) as answer:
                assert answer.status == 408


async def test_an_acknowledged_event_comes_once() -> None:
    """However long one waits."""
    clock = FakeClock()
    async with slack_standin(clock) as slack, bolt(slack) as heard:
        slack.user("U1").says("C1", "hello")
        await slack.deliveries.settled()
        await clock.advance(3600)

        assert len(heard.events) == 1
        assert slack.deliveries.all[0].acknowledged


async def test_an_event_without_acknowledgement_comes_four_times_in_all() -> None:
    """After three seconds at once, after a minute, after five; with its number and the reason."""
    clock = FakeClock()
    async with slack_standin(clock) as slack, bolt(slack) as heard:
        heard.refuses = 4
        slack.user("U1").says("C1", "hello")
        for number, seconds in enumerate((3, 63, 303, 3), 1):
            await slack.until(lambda n=number: len(heard.bodies) == n)
            await clock.advance(seconds)
        await slack.deliveries.settled()

        assert len({body["event_id"] for body in heard.bodies}) == 1
        numbers = [headers.get("x-slack-retry-num") for headers in heard.headers]
        assert numbers == [["0"], ["1"], ["2"], ["3"]]
        assert heard.headers[1]["x-slack-retry-reason"] == ["timeout"]
        assert not slack.deliveries.all[0].acknowledged


async def test_a_retry_may_be_the_first_that_is_heard() -> None:
    """The first copy went to a connection that died; the second is acknowledged."""
    clock = FakeClock()
    async with slack_standin(clock) as slack, aiohttp.ClientSession() as session:
        dead = await opened(slack, session)
        await dead.receive_json()
        slack.sockets.silence()
        slack.user("U1").says("C1", "hello")
        await slack.until(lambda: slack.sockets.open[0].sent[-1]["type"] == "events_api")
        await dead.close()
        await slack.until(lambda: not slack.sockets.open)
        async with bolt(slack) as heard:
            await clock.advance(60)
            await slack.deliveries.settled()

            assert [one["text"] for one in heard.events] == ["hello"]


async def test_a_command_is_never_repeated_and_the_person_sees_it_fail() -> None:
    """After three seconds without acknowledgement; and at once when nobody is connected."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        alone = slack.user("U1").slash("/research tolls", "C1")
        assert (await alone.ended()).failed == "dispatch_failed"
        async with bolt(slack) as heard:
            heard.refuses = 9
            late = slack.user("U1").slash("/research tolls", "C1")
            await slack.until(lambda: len(heard.bodies) == 1)
            await clock.advance(3)

            assert (await late.ended()).failed == "operation_timeout"
            await clock.advance(3600)
            assert len(heard.bodies) == 1


async def test_several_connections_are_served_in_turn() -> None:
    """Each event goes to one of them."""
    async with slack_standin(FakeClock()) as slack, bolt(slack) as first, bolt(slack) as second:
        await slack.sockets.connected(2)
        for number in range(4):
            slack.user("U1").says("C1", f"{number}")
            await slack.deliveries.settled()

        assert (len(first.events), len(second.events)) == (2, 2)


async def test_the_eleventh_connection_is_sent_away() -> None:
    """With `too_many_websockets`."""
    async with slack_standin(FakeClock()) as slack, aiohttp.ClientSession() as session:
        slack.ration.on = False
        sockets = [await opened(slack, session) for _ in range(10)]
        await slack.sockets.connected(len(sockets))
        refused = await (await opened(slack, session)).receive_json()

        assert (refused["type"], refused["reason"]) == ("disconnect", "too_many_websockets")


async def test_a_refresh_makes_the_client_come_anew_and_nothing_is_lost() -> None:
    """What is said in the gap comes over the new connection."""
    clock = FakeClock()
    async with slack_standin(clock) as slack, bolt(slack) as heard:
        await slack.sockets.refresh()
        await slack.until(lambda: len(slack.sockets.ever) == 2)
        await slack.sockets.connected()
        slack.user("U1").says("C1", "after")
        await slack.deliveries.settled()

        assert [one["text"] for one in heard.events] == ["after"]
        said = [message.get("reason") for message in slack.sockets.ever[0].sent]
        assert said == [None, "refresh_requested"]


async def test_a_connection_that_is_cut_comes_back() -> None:
    """The client notices by itself."""
    async with slack_standin(FakeClock()) as slack, bolt(slack, ping_interval=0.05) as heard:
        slack.sockets.drop()
        await slack.until(lambda: len(slack.sockets.ever) >= 2 and slack.sockets.open)
        slack.user("U1").says("C1", "after")
        await slack.deliveries.settled()

        assert [one["text"] for one in heard.events] == ["after"]


async def test_a_dead_connection_hears_and_answers_nothing() -> None:
    """No pong, no event, and an acknowledgement on it is not heard."""
    async with slack_standin(FakeClock()) as slack, aiohttp.ClientSession() as session:
        socket = await opened(slack, session)
        await socket.receive_json()
        slack.sockets.silence()
        slack.user("U1").says("C1", "hello")
        await slack.until(lambda: slack.sockets.open[0].sent[-1]["type"] == "events_api")
        envelope = slack.sockets.open[0].sent[-1]["envelope_id"]
        await socket.send_str(json.dumps({"envelope_id": envelope}))

        assert slack.sockets.open[0].received == []
        assert not slack.deliveries.all[0].acknowledged


async def test_the_client_leaves_a_connection_that_gives_no_pong() -> None:
    """And opens another."""
    async with slack_standin(FakeClock()) as slack, bolt(slack, ping_interval=0.05):
        slack.sockets.silence()
        await slack.sockets.connected()

        assert len(slack.sockets.ever) >= 2
