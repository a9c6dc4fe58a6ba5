"""A person's hands and eyes over the stand-in of Slack, with the real clients on the other side."""

from tests.fakes.clock import FakeClock
from tests.fakes.slack import slack_standin
from tests.fakes.slack_clients import bolt, client_of


async def test_a_mention_comes_as_two_events_and_is_answered_in_its_thread() -> None:
    """`app_mention` and its twin `message` have one ts and two event ids."""
    async with slack_standin(FakeClock()) as slack, bolt(slack) as heard:
        question = slack.user("U1").mentions("C1", "What does sea aster cost?")
        await slack.deliveries.settled()
        await client_of(slack).chat_postMessage(channel="C1", text="Nine euros.", thread_ts=question.ts)
        await slack.deliveries.settled()

        assert sorted(one["type"] for one in heard.events) == ["app_mention", "message"]
        first, second = (one for one in heard.bodies[:2])
        assert first["event"]["ts"] == second["event"]["ts"] == question.ts
        assert first["event_id"] != second["event_id"]
        assert slack.thread("C1", question.ts).text.endswith("footnote: Nine euros.")
