"""Commands, presses, shortcuts and modals, with Bolt on the other side."""

from typing import Any

import aiohttp
import pytest

from tests.fakes.clock import FakeClock
from tests.fakes.slack import slack_standin
from tests.fakes.slack.interactions import NotPossible
from tests.fakes.slack_clients import bolt, client_of, refused


def plain(text: str) -> dict[str, Any]:
    return {"type": "plain_text", "text": text}


def button(action: str, label: str, value: str, **more: Any) -> dict[str, Any]:
    return {"type": "button", "action_id": action, "text": plain(label), "value": value, **more}


FIELD = {"type": "input", "block_id": "q", "label": plain("Question")}
MODAL: dict[str, Any] = {
    "type": "modal",
    "callback_id": "research_form",
    "title": plain("Research"),
    "submit": plain("Go"),
    "notify_on_close": True,
    "blocks": [
        {**FIELD, "element": {"type": "plain_text_input", "action_id": "question"}},
        {
            "type": "input",
            "block_id": "d",
            "optional": True,
            "label": plain("Depth"),
            "element": {
                "type": "static_select",
                "action_id": "depth",
                "options": [
                    {"text": plain("Quick"), "value": "quick"},
                    {"text": plain("Deep"), "value": "deep"},
                ],
            },
        },
    ],
}


async def test_the_answer_to_a_command_is_shown_to_the_person_alone() -> None:
    """With the acknowledgement, and later through the response_url."""
    async with slack_standin(FakeClock()) as slack, bolt(slack) as heard:

        @heard.app.command("/research")
        async def research(ack: Any, respond: Any) -> None:
            await ack("I look into it.")
            await respond("Done.")

        command = slack.user("U1").slash("/research tolls", "C1")
        await slack.until(lambda: len(slack.channel_view("C1", "U1")) == 2)

        assert {one.text for one in slack.channel_view("C1", "U1")} == {"I look into it.", "Done."}
        assert len(slack.channel_view("C1", "U2")) == 0
        assert (command.payload["command"], command.payload["text"]) == ("/research", "tolls")


async def test_there_are_no_commands_in_threads() -> None:
    """Slack says so itself, and the app hears nothing."""
    async with slack_standin(FakeClock()) as slack:
        root = slack.user("U1").says("C1", "x")
        count = len(slack.deliveries.all)

        with pytest.raises(NotPossible, match="not supported in threads"):
            slack.user("U1").slash("/research tolls", "C1", root)
        assert len(slack.deliveries.all) == count


async def test_a_response_url_is_good_five_times_and_half_an_hour() -> None:
    """Then it is used, or expired."""
    clock = FakeClock()
    async with slack_standin(clock) as slack, aiohttp.ClientSession() as session:

        async def answer(url: str) -> tuple[int, str]:
            async with session.post(url, json={"text": "x"}) as response:
                return response.status, await response.text()

        first = slack.user("U1").slash("/research a", "C1").payload["response_url"]
        assert [(await answer(first))[0] for _ in range(6)] == [200] * 5 + [404]
        assert "used_url" in (await answer(first))[1]
        second = slack.user("U1").slash("/research b", "C1").payload["response_url"]
        await clock.advance(1801)
        assert "expired_url" in (await answer(second))[1]


async def test_a_press_names_the_button_its_message_and_who_pressed() -> None:
    """By action_id or by what the button says."""
    async with slack_standin(FakeClock()) as slack, bolt(slack) as heard:
        blocks = [{"type": "actions", "elements": [button("a", "Deeper", "v1"), button("b", "Stop", "v2")]}]
        await client_of(slack).chat_postMessage(channel="C1", text="x", blocks=blocks)
        shown = slack.channel_view("C1")[0]
        assert shown.buttons == ["Deeper", "Stop"]

        @heard.app.action("b")
        async def stop(ack: Any) -> None:
            await ack()

        press = await slack.user("U2").presses(shown.message, "Stop").ended()

        assert press.acknowledged
        assert (press.payload["actions"][0]["value"], press.payload["user"]["id"]) == ("v2", "U2")
        assert press.payload["message"]["ts"] == press.payload["container"]["message_ts"] == shown.message.ts


async def test_a_button_for_one_person_is_not_seen_by_another() -> None:
    """`visible_to_user_ids`."""
    async with slack_standin(FakeClock()) as slack:
        blocks = [{"type": "actions", "elements": [button("a", "Cancel", "v", visible_to_user_ids=["U1"])]}]
        await client_of(slack).chat_postMessage(channel="C1", text="x", blocks=blocks)
        message = slack.channel_view("C1")[0].message

        with pytest.raises(NotPossible, match="does not see"):
            slack.user("U2").presses(message, "a")


async def test_a_modal_is_opened_filled_in_and_submitted() -> None:
    """The values come by block and action; an accepted modal closes."""
    async with slack_standin(FakeClock()) as slack, bolt(slack) as heard:

        @heard.app.shortcut("research_new")
        async def opens(ack: Any, body: Any, client: Any) -> None:
            await ack()
            await client.views_open(trigger_id=body["trigger_id"], view=MODAL)

        @heard.app.view("research_form")
        async def takes(ack: Any) -> None:
            await ack()

        ann = slack.user("U1")
        ann.shortcut("research_new")
        await slack.until(lambda: ann.view() is not None)
        view = ann.view()
        assert view is not None
        with pytest.raises(NotPossible, match="required"):
            ann.submits(view, {"depth": "deep"})
        submitted = await ann.submits(view, {"question": "Tolls?", "depth": "Deep"}).ended()
        values = submitted.payload["view"]["state"]["values"]

        assert values["q"]["question"]["value"] == "Tolls?"
        assert values["d"]["depth"]["selected_option"]["value"] == "deep"
        await slack.until(lambda: ann.view() is None)


async def test_a_modal_can_be_refused_and_says_where() -> None:
    """It stays open with the words below the field."""
    async with slack_standin(FakeClock()) as slack, bolt(slack) as heard:

        @heard.app.view("research_form")
        async def refuses(ack: Any) -> None:
            await ack(response_action="errors", errors={"q": "Too short."})

        ann = slack.user("U1")
        trigger = slack.tickets.trigger("U1")
        await client_of(slack).views_open(trigger_id=trigger, view=MODAL)
        view = ann.view()
        assert view is not None
        await ann.submits(view, {"question": "?"}).ended()
        await slack.until(lambda: "errors" in view.body)

        assert ann.view() is view
        assert view.body["errors"] == {"q": "Too short."}


async def test_a_trigger_is_good_once_and_for_three_seconds() -> None:
    """And only if Slack gave it."""
    clock = FakeClock()
    async with slack_standin(clock) as slack:
        client = client_of(slack)
        used, late = slack.tickets.trigger("U1"), slack.tickets.trigger("U1")
        assert await refused(client.views_open(trigger_id=used, view=MODAL)) == "ok"
        await clock.advance(3.1)

        assert await refused(client.views_open(trigger_id=used, view=MODAL)) == "exchanged_trigger_id"
        assert await refused(client.views_open(trigger_id=late, view=MODAL)) == "expired_trigger_id"
        assert await refused(client.views_open(trigger_id="1.2", view=MODAL)) == "invalid_trigger_id"


async def test_a_view_is_changed_by_its_hash() -> None:
    """An old hash is refused."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        view = (await client.views_open(trigger_id=slack.tickets.trigger("U1"), view=MODAL))["view"]
        change = {"view_id": view["id"], "view": MODAL, "hash": view["hash"]}
        assert await refused(client.views_update(**change)) == "ok"

        assert await refused(client.views_update(**change)) == "hash_conflict"
        assert await refused(client.views_update(view_id="V9", view=MODAL)) == "not_found"


async def test_modals_stand_three_deep() -> None:
    """A fourth is refused."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        await client.views_open(trigger_id=slack.tickets.trigger("U1"), view=MODAL)
        pushes = [
            await refused(client.views_push(trigger_id=slack.tickets.trigger("U1"), view=MODAL))
            for _ in range(3)
        ]

        assert pushes == ["ok", "ok", "push_limit_reached"]


async def test_closing_is_told_when_the_app_asked() -> None:
    """`view_closed`."""
    async with slack_standin(FakeClock()) as slack:
        client = client_of(slack)
        await client.views_open(trigger_id=slack.tickets.trigger("U1"), view=MODAL)
        ann = slack.user("U1")
        view = ann.view()
        assert view is not None
        closed = ann.closes(view)

        assert closed is not None
        assert closed.payload["type"] == "view_closed"
        assert ann.view() is None


async def test_a_home_tab_is_one_persons() -> None:
    """Published by user, and told when it is opened."""
    async with slack_standin(FakeClock()) as slack:
        home = {"type": "home", "blocks": [{"type": "section", "text": plain("My jobs")}]}
        await client_of(slack).views_publish(user_id="U1", view=home)
        opened = slack.user("U1").opens_home()

        assert opened is not None
        assert opened.payload["event"]["view"]["blocks"] == home["blocks"]
        assert slack.user("U2").home() is None


async def test_a_message_shortcut_brings_the_message() -> None:
    """Also from a thread."""
    async with slack_standin(FakeClock()) as slack:
        root = slack.user("U2").says("C1", "tolls?")
        reply = slack.user("U2").says("C1", "and fees?", root)
        taken = slack.user("U1").message_shortcut("research_message", reply)

        assert taken.payload["message"]["thread_ts"] == root.ts
        assert taken.payload["message"]["text"] == "and fees?"
