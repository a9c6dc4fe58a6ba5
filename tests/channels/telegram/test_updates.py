"""Every kind of update as what a person did, through the real library from the stand-in."""

import asyncio

from telegram import Update

from channels.document import Choice, Choices
from channels.telegram.addressing import Bot
from channels.telegram.updates import inbound
from channels.types import Audience, InboundKind
from tests.channels.telegram.ground import at_telegram, words
from tests.fakes.telegram.invariants import check


async def test_t1_plain_words_in_a_private_chat_share_one_place() -> None:
    """Three messages without a reply are one conversation (deer-flow#1101)."""
    async with at_telegram() as ground:
        an = ground.telegram.user(1, "An", language="vi")
        for text in ("một", "hai", "ba"):
            an.says(None, text)
        await ground.heard(3)

        places = {one.address.place for one in ground.kept.messages}
        first = ground.kept.messages[0]
        assert len(places) == 1
        assert (first.audience, first.locale, first.sender_name) == (Audience.PRIVATE, "vi", "An")
        assert first.address.reply_to == first.message_id


async def test_t8_in_a_group_only_what_is_addressed_is_heard() -> None:
    """A command with our name, a mention by its entity, a reply to us; chatter and other bots are not."""
    async with at_telegram() as ground:
        telegram = ground.telegram
        telegram.town.privacy = False
        an = telegram.user(1, "An")
        group = telegram.supergroup("Team", an)
        an.says(group, "lunch anyone?")
        an.says(group, "write to me@footnote_bot.example please")
        an.commands(group, "research", "not us", at="other_bot")
        an.says(group, "@footnote_bot, what is salt?")
        an.commands(group, "research", "what is salt?")
        an.commands(group, "status", at=False)
        asked = await ground.heard(3)
        receipt = await ground.channel.post(asked.address, words("It is salt."), "d")
        an.says(group, "really?", reply_to=group.record.messages[int(receipt.message_id)])
        last = await ground.heard(4)

        assert ground.kept.texts == ["what is salt?", "/research what is salt?", "/status", "really?"]
        assert (last.about, last.audience) == (receipt.message_id, Audience.SHARED)
        check(telegram)


async def test_t2_a_topic_is_the_place_and_general_has_none() -> None:
    """A topic's first message looks like a reply to what opened it, and is none of ours."""
    async with at_telegram() as ground:
        telegram = ground.telegram
        an = telegram.user(1, "An")
        forum = telegram.supergroup("Team", an, forum=True)
        salt = forum.topic("Salt")
        an.says(forum, "@footnote_bot one", topic=salt)
        an.says(forum, "@footnote_bot two")
        await ground.heard(2)

        assert [one.address.thread for one in ground.kept.messages] == [str(salt), ""]
        assert [one.about for one in ground.kept.messages] == ["", ""]


async def test_a_quote_of_a_report_comes_with_what_it_is_about() -> None:
    """The words as they were written, without the invisible signs that kept them from working."""
    async with at_telegram() as ground:
        an = ground.telegram.user(1, "An")
        address = await ground.asked()
        receipt = await ground.channel.post(address, words("See settings.py for salt. And more."), "d")
        shown = ground.telegram.chat(an).seen(by_bot=True)[0]
        an.says(None, "why?", reply_to=shown, quote=shown.text[: shown.text.index(" And")])
        heard = await ground.heard(2)

        assert (heard.about, heard.quoted) == (receipt.message_id, "See settings.py for salt.")


async def test_an_edit_is_told_and_comes_once() -> None:
    """With the id of the message that now reads otherwise."""
    async with at_telegram() as ground:
        an = ground.telegram.user(1, "An")
        sent = an.says(None, "What is salr?")
        an.edits(sent, "What is salt?")
        heard = await ground.heard(2)

        assert (heard.kind, heard.text, heard.message_id) == (InboundKind.EDIT, "What is salt?", str(sent.id))


async def test_a_press_names_its_topic_even_when_its_message_is_gone() -> None:
    """The value of the button knows; the press is answered at once."""
    async with at_telegram() as ground:
        telegram = ground.telegram
        an = telegram.user(1, "An")
        forum = telegram.supergroup("Team", an, forum=True)
        salt = forum.topic("Salt")
        an.says(forum, "@footnote_bot one", topic=salt)
        asked = await ground.heard()
        button = Choices((Choice("Go", "go:draft"),))
        receipt = await ground.channel.post(asked.address, words("Shall I?", button), "d")
        press = an.presses(forum.record.messages[int(receipt.message_id)], "Go", inaccessible=True)
        heard = await ground.heard(2)

        assert (heard.kind, heard.text, heard.about) == (InboundKind.PRESS, "go:draft", receipt.message_id)
        assert heard.address.place == asked.address.place
        await forum.until(lambda _: press.answered)
        check(telegram)


async def test_late_a_press_counts_although_it_is_too_old_to_be_answered() -> None:
    """The daemon was down: what was pressed is done, and that the button cannot be answered is no matter."""
    async with at_telegram(listens=False) as ground:
        an = ground.telegram.user(1, "An")
        button = Choices((Choice("Go", "go:draft"),))
        await ground.channel.post(await ground.asked(), words("Shall I?", button), "d")
        press = an.presses(ground.telegram.chat(an).seen(by_bot=True)[0], "Go")
        await ground.clock.advance(60)
        running = asyncio.create_task(ground.channel.run(ground.kept.accept))
        heard = await ground.heard(2)
        await ground.telegram.chat(an).until(
            lambda _: ground.telegram.calls.of("telegram", endpoint="answerCallbackQuery"), "an answer"
        )
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

        assert (heard.kind, heard.text) == (InboundKind.PRESS, "go:draft")
        assert not press.answered
        check(ground.telegram, but=("presses_answered",))


async def test_in_a_private_chat_with_topics_the_topic_is_kept() -> None:
    """A bot may have topics in private; a reply's thread in a group without topics is none."""
    async with at_telegram() as ground:
        telegram, bot = ground.telegram, Bot(7, "footnote_bot")
        an = telegram.user(1, "An")
        group = telegram.supergroup("Team", an)
        first = an.says(group, "@footnote_bot one")
        an.says(group, "@footnote_bot two", reply_to=first)
        heard = await ground.heard(2)
        raw = {
            "message_id": 5,
            "date": 1,
            "chat": {"id": 1, "type": "private", "first_name": "An"},
            "from": {"id": 1, "is_bot": False, "first_name": "An"},
            "text": "three",
            "message_thread_id": 77,
            "is_topic_message": True,
        }
        update = Update.de_json({"update_id": 9, "message": raw})
        private = inbound(update, bot, ground.clock.now())

        assert heard.address.thread == ""
        assert private is not None
        assert private.address.thread == "77"


async def test_a_blocked_bot_and_a_moved_group_are_told() -> None:
    """Nobody can be written to there any more; the group goes on under another id."""
    async with at_telegram() as ground:
        telegram = ground.telegram
        an = telegram.user(1, "An")
        an.starts()
        an.blocks()
        group = telegram.group("Team", an)
        group.migrates(-1009999)
        await ground.heard(3)

        told = [(one.kind, one.text, one.address.conversation) for one in ground.kept.messages[1:]]
        assert told == [
            (InboundKind.GONE, "blocked", "1"),
            (InboundKind.MOVED, "-1009999", str(group.id)),
        ]


async def test_a_reaction_is_a_sign_under_a_message() -> None:
    """Telegram sends it only because it was asked for."""
    async with at_telegram() as ground:
        address = await ground.asked()
        await ground.heard()
        receipt = await ground.channel.post(address, words("Done."), "d")
        an = ground.telegram.user(1, "An")
        an.reacts(ground.telegram.chat(an).seen(by_bot=True)[0], "👍")
        heard = await ground.heard(2)

        assert (heard.kind, heard.text, heard.about) == (InboundKind.REACTION, "👍", receipt.message_id)


async def test_files_come_with_their_caption() -> None:
    """A document, a photo, and an album as one message each."""
    async with at_telegram() as ground:
        an = ground.telegram.user(1, "An")
        an.uploads(None, "notes.pdf", b"%PDF", caption="what does it say?")
        an.uploads(None, "a.jpg", b"x", photo=True, album="7", caption="both")
        an.uploads(None, "b.jpg", b"y", photo=True, album="7")
        await ground.heard(3)

        first = ground.kept.messages[0]
        assert (first.text, first.attachments[0].name) == ("what does it say?", "notes.pdf")
        assert [len(one.attachments) for one in ground.kept.messages] == [1, 1, 1]


async def test_anonymous_administrators_speak_and_linked_posts_do_not() -> None:
    """The group itself is the sender; a channel's post in its discussion is nobody's question."""
    async with at_telegram() as ground:
        telegram = ground.telegram
        an = telegram.user(1, "An")
        group = telegram.supergroup("Team", an)
        channel = telegram.channel("News")
        group.links(channel)
        channel.posts("@footnote_bot read this")
        an.says(group, "@footnote_bot what is salt?", anonymous=True)
        heard = await ground.heard()

        assert ground.kept.texts == ["what is salt?"]
        assert heard.sender.person == str(group.id)


async def test_a_forwarded_mention_calls_nobody() -> None:
    """In a group the words are another one's; in a private chat they are what is asked about."""
    async with at_telegram() as ground:
        telegram = ground.telegram
        telegram.town.privacy = False
        an = telegram.user(1, "An")
        group = telegram.supergroup("Team", an)
        an.says(group, "@footnote_bot buy this", forwarded_from="A stranger")
        an.says(None, "salt is 18 crowns", forwarded_from="A stranger")
        await ground.heard()

        assert ground.kept.texts == ["salt is 18 crowns"]
