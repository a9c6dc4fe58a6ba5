"""Every invariant can fail: a conversation that keeps all of them, and one breach for each."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from slack_sdk.web.async_client import AsyncWebClient

from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.slack import Slack, slack_standin
from tests.fakes.slack.invariants import CHECKS, violations
from tests.fakes.slack_clients import client_of, refused

FLAGS = {"unfurl_links": False, "unfurl_media": False}


def marks(delivery_id: str, kind: str = "reply") -> dict[str, Any]:
    """Our metadata."""
    return {"event_type": "footnote", "event_payload": {"delivery_id": delivery_id, "kind": kind}}


async def post(
    client: AsyncWebClient, delivery_id: str, thread: str, kind: str = "reply", **more: Any
) -> Any:
    """A post as it should be."""
    call = {"channel": "C1", "thread_ts": thread, "text": "x", "metadata": marks(delivery_id, kind)}
    return await client.chat_postMessage(**{**call, **FLAGS, **more})


async def a_good_conversation(slack: Slack, root: str) -> None:
    """A progress message, its edit, a report in two parts with a link, a file."""
    client = client_of(slack)
    await client.agents_sessions_setStatus(channel_id="C1", thread_ts=root, status="processing")
    progress = await post(client, "p1", root, "progress")
    await client.chat_update(channel="C1", ts=progress["ts"], text="reading")
    await post(client, "r1", root, "report", text="see https://a.example")
    await post(client, "r1#2", root, "report")
    await client.files_upload_v2(channel="C1", thread_ts=root, filename="r.md", content="# r")
    await client.agents_sessions_setStatus(channel_id="C1", thread_ts=root, status="active")


async def test_a_conversation_as_it_should_be_violates_nothing() -> None:
    """No check cries for nothing."""
    async with slack_standin(FakeClock()) as slack:
        root = slack.user("U1").mentions("C1", "tolls?").ts
        await a_good_conversation(slack, root)
        await post(client_of(slack), "d1", "", channel=slack.user("U1").direct(), kind="report")

        assert violations(slack) == []


Breach = Callable[[Slack, AsyncWebClient, str], Awaitable[object]]


async def twice(slack: Slack, client: AsyncWebClient, root: str) -> None:
    slack.shared.faults.add(Fault("lost_answer", service="slack", times=1))
    await refused(post(client, "r1", root))
    await post(client, "r1", root)


async def two_reports(slack: Slack, client: AsyncWebClient, root: str) -> None:
    await post(client, "r1", root, "report")
    await post(client, "r2", root, "report")


async def out_of_order(slack: Slack, client: AsyncWebClient, root: str) -> None:
    await post(client, "r1#2", root)
    await post(client, "r1", root)


async def in_two_threads(slack: Slack, client: AsyncWebClient, root: str) -> None:
    other = slack.user("U2").mentions("C1", "fees?").ts
    await post(client, "r1", root)
    await post(client, "r1#2", other)


async def impatient(slack: Slack, client: AsyncWebClient, root: str) -> None:
    for number in range(7):
        await refused(post(client, f"r{number}", root))


async def a_link_in_an_update(slack: Slack, client: AsyncWebClient, root: str) -> None:
    ts = (await post(client, "p1", root))["ts"]
    await client.chat_update(channel="C1", ts=ts, text="https://evil.example")


async def a_broadcast_in_a_table(slack: Slack, client: AsyncWebClient, root: str) -> None:
    element = {"type": "rich_text_section", "elements": [{"type": "broadcast", "range": "here"}]}
    await post(client, "p1", root, blocks=[{"type": "rich_text", "elements": [element]}])


async def a_command_in_vain(slack: Slack, client: AsyncWebClient, root: str) -> None:
    await slack.user("U1").slash("/research x", "C1").ended()


BREACHES: dict[str, tuple[str, Breach]] = {
    "no metadata": (
        "every_post_says_what_it_is",
        lambda slack, client, root: post(client, "", root, metadata=None),
    ),
    "posted twice": ("each_delivery_is_posted_once", twice),
    "two reports": ("one_final_a_question", two_reports),
    "out of order": ("parts_come_in_order", out_of_order),
    "in two threads": ("parts_stand_in_one_place", in_two_threads),
    "a report in the channel": (
        "reports_stand_in_threads",
        lambda slack, client, root: post(client, "r1", "", "report"),
    ),
    "impatient": ("no_call_before_its_time", impatient),
    "one flag": (
        "both_flags_on_every_post",
        lambda slack, client, root: post(client, "r1", root, unfurl_media=True),
    ),
    "a link in an update": ("no_link_where_no_flag_can_be", a_link_in_an_update),
    "a broadcast": (
        "no_broadcast",
        lambda slack, client, root: post(client, "r1", root, text="<!everyone> look"),
    ),
    "a broadcast in rich text": ("no_broadcast", a_broadcast_in_a_table),
    "always at work": (
        "status_is_cleared",
        lambda slack, client, root: client.agents_sessions_setStatus(
            channel_id="C1", thread_ts=root, status="processing"
        ),
    ),
    "refused": (
        "nothing_is_refused_for_its_form",
        lambda slack, client, root: refused(post(client, "r1", root, text=None, markdown_text="m" * 12_001)),
    ),
    "in vain": ("no_person_waits_in_vain", a_command_in_vain),
}


@pytest.mark.parametrize("name", BREACHES)
async def test_a_breach_is_found_by_its_check(name: str) -> None:
    """And by no other."""
    check, breach = BREACHES[name]
    async with slack_standin(FakeClock()) as slack:
        root = slack.user("U1").mentions("C1", "tolls?").ts
        await breach(slack, client_of(slack), root)

        assert {one.partition(":")[0] for one in violations(slack)} == {check}


def test_every_check_has_a_breach() -> None:
    """None is taken on trust."""
    assert {check.__name__ for check in CHECKS} == {check for check, _ in BREACHES.values()}
