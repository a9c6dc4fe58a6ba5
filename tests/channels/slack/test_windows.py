"""Forms, windows and the home tab: what opens, what comes back, and where the answer goes."""

from typing import Any

import pytest

from channels.document import (
    Bullets,
    Choice,
    Choices,
    Document,
    Footnote,
    Footnotes,
    Heading,
    Jump,
    Table,
    Text,
)
from channels.errors import DeliveryRefused
from channels.types import Address, Audience, InboundKind, Person
from tests.channels.slack.ground import OUT_OF_ORDER, at_slack, says
from tests.fakes.slack.invariants import violations
from tests.fakes.slack.render import block_lines

QUOTE = Footnote(1, "A quote", "A page", "https://example.com/page", "today")


class ScriptedViews:
    """Views that hold what a test put there, and note who asked."""

    def __init__(self, **documents: Document) -> None:
        self.documents = documents
        self.asked: list[tuple[str, str, str]] = []

    async def view(
        self, name: str, argument: str, person: Person, address: Address | None
    ) -> Document | None:
        """What is there under that name."""
        self.asked.append((name, argument, person.person))
        return self.documents.get(name)


def lines(view: Any) -> list[str]:
    return [line for block in view.body["blocks"] for line in block_lines(block)]


async def test_a_message_becomes_a_question_in_its_thread() -> None:
    """The shortcut of a message opens a form that is filled with it; depth, budget and language go along."""
    async with at_slack() as ground:
        person = ground.slack.user("U1")
        said = ground.slack.user("U2").says("C1", "Sea aster is sold at <https://a.example|18 crowns>")
        person.message_shortcut("research_message", said)
        await ground.slack.until(person.view, "a form")
        filled = {"question": "Is that so?", "depth": "deep", "budget": "1.50", "language": "vi"}
        await person.submits(person.view(), filled).ended()
        message = await ground.heard()

        assert (message.text, message.address.thread) == ("Is that so?", said.ts)
        assert message.options == (("--depth", "deep"), ("--max-usd", "1.50"), ("--lang", "vi"))
        assert (message.anchored, message.audience) == (False, Audience.SHARED)
        assert person.view() is None
        assert violations(ground.slack) == []


async def test_a_form_from_the_menu_is_answered_alone() -> None:
    """A global shortcut belongs to no conversation."""
    async with at_slack() as ground:
        person = ground.slack.user("U1")
        person.shortcut("research_new")
        await ground.slack.until(person.view, "a form")
        await person.submits(person.view(), {"question": "Why?"}).ended()
        message = await ground.heard()

        assert message.address.conversation == person.direct()
        assert (message.options, message.anchored) == ((("--depth", "standard"),), True)


async def test_a_form_that_cannot_be_kept_says_so_and_stays_open() -> None:
    """So does one whose budget is no sum of money."""
    async with at_slack() as ground:
        person = ground.slack.user("U1")
        person.shortcut("research_new")
        await ground.slack.until(person.view, "a form")
        view = person.view()
        await person.submits(view, {"question": "Why?", "budget": "a lot"}).ended()
        await ground.slack.until(lambda: "errors" in view.body, "an error")
        assert view.body["errors"] == {"budget": "A number, such as 1.50."}
        ground.kept.broken = True
        await person.submits(view, {"question": "Why?", "budget": "2"}).ended()
        await ground.slack.until(lambda: "question" in view.body["errors"], "an error")

        assert view.body["errors"] == {"question": OUT_OF_ORDER}
        assert ground.kept.messages == []


async def test_sources_open_in_a_window() -> None:
    """A button whose value names a view is no turn; the daemon decides what is shown, and to whom."""
    views = ScriptedViews(sources=Document("view", "en", (Heading(1, "Why?"), Footnotes((QUOTE,)))))
    async with at_slack(views=views) as ground:
        address, person = ground.thread(), ground.slack.user("U2")
        buttons = Document("report", "en", (Choices((Choice("Sources", "view:sources:abc"),)),))
        receipt = await ground.channel.post(address, buttons, "d1")
        person.presses(ground.slack.workspace.channels["C1"].messages[receipt.message_id], "Sources")
        await ground.slack.until(person.view, "a window")

        assert "[1] “A quote” — A page · today" in lines(person.view())
        assert views.asked == [("sources", "abc", "U2")]
        assert ground.kept.messages == []


async def test_what_one_may_not_see_is_not_there() -> None:
    """In words, exactly as what does not exist."""
    async with at_slack(views=ScriptedViews()) as ground:
        person = ground.slack.user("U2")
        buttons = Document("report", "en", (Choices((Choice("Sources", "view:sources:abc"),)),))
        receipt = await ground.channel.post(ground.thread(), buttons, "d1")
        person.presses(ground.slack.workspace.channels["C1"].messages[receipt.message_id], "Sources")
        await ground.slack.until(person.view, "a window")

        assert lines(person.view()) == ["Mục này không có, hoặc bạn không được phép xem."]


async def test_the_home_tab_leads_to_the_threads() -> None:
    """My jobs with links; tables are told as lists, which a view can show."""
    table = Table(("a", "b"), (((Text("x"),), (Text("y"),)),))
    views = ScriptedViews()
    async with at_slack(views=views) as ground:
        said = ground.slack.user("U1").says("C1", "a thread")
        jump = Jump("Why?", "", Address("slack", "T0TIDES", "C1", said.ts))
        blocks = (Heading(1, "Yours"), Bullets(((jump,),)), table)
        views.documents["home"] = Document("view", "en", blocks)
        person = ground.slack.user("U1")
        person.opens_home()
        await ground.slack.until(person.home, "a home")

        assert lines(person.home())[:3] == ["Yours", "———", "• Why?"]
        assert f"/archives/C1/p{said.ts.replace('.', '')}" in str(person.home().body)
        assert violations(ground.slack) == []


async def test_a_button_of_the_home_is_pressed_alone_with_the_bot() -> None:
    """A view names no conversation; the answer stands under Messages, and the home is drawn anew with it."""
    views = ScriptedViews(home=Document("view", "en", (Choices((Choice("Pause", "watch:pause:w1"),)),)))
    async with at_slack(views=views) as ground:
        person = ground.slack.user("U1")
        person.opens_home()
        await ground.slack.until(person.home, "a home")
        await person.presses(person.home(), "Pause").ended()
        press = await ground.heard()

        assert (press.kind, press.text) == (InboundKind.PRESS, "watch:pause:w1")
        assert (press.address.conversation, press.audience) == (person.direct(), Audience.PRIVATE)

        views.documents["home"] = Document("view", "en", (Heading(1, "It rests"),))
        await ground.channel.post(press.address, says("It rests until you resume it."), "d1")
        await ground.slack.until(lambda: "It rests" in lines(person.home()), "a new home")
        assert violations(ground.slack) == []


async def test_a_button_of_the_home_that_cannot_be_kept_says_so_in_a_window() -> None:
    """Nowhere else could it be said."""
    views = ScriptedViews(home=Document("view", "en", (Choices((Choice("Pause", "watch:pause:w1"),)),)))
    async with at_slack(views=views) as ground:
        person = ground.slack.user("U1")
        person.opens_home()
        await ground.slack.until(person.home, "a home")
        ground.kept.broken = True
        await person.presses(person.home(), "Pause").ended()
        await ground.slack.until(person.view, "a window")

        assert lines(person.view()) == [OUT_OF_ORDER]
        assert violations(ground.slack) == []


async def test_a_command_where_the_bot_is_not_is_told_why() -> None:
    """The address that came with the command still works where the bot may not write."""
    async with at_slack() as ground:
        await ground.slack.user("U1").slash("/research why?", "C3").ended()
        address = (await ground.heard()).address
        with pytest.raises(DeliveryRefused, match="not_in_channel"):
            await ground.channel.post(address, says("Ann asks: why?"), "t:anchor")
        await ground.slack.until(
            lambda: "Invite me with /invite" in ground.slack.channel_view("C3", "U1").text, "a word"
        )

        assert violations(ground.slack) == []
