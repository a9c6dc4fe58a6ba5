"""Where a message goes at the stand-in of Telegram: topics, replies, groups that move, doors that close."""

import pytest
from telegram import ReplyParameters
from telegram.error import BadRequest, ChatMigrated, Forbidden

from tests.fakes.telegram import GENERAL
from tests.fakes.telegram_clients import talking


async def test_a_topic_is_named_by_its_thread() -> None:
    """The message stands there; in General it stands when no thread is named, and 1 is no thread."""
    async with talking() as (telegram, bot):
        room = telegram.supergroup("Team", telegram.user(1), forum=True)
        salt = room.topic("Salt")
        await bot.send_message(room.id, "in salt", message_thread_id=salt)
        await bot.send_message(room.id, "in general")

        assert (room.texts(salt), room.texts(GENERAL)) == (["in salt"], ["in general"])
        with pytest.raises(BadRequest, match="thread not found"):
            await bot.send_message(room.id, "lost", message_thread_id=GENERAL)
        assert await bot.send_chat_action(room.id, "typing", message_thread_id=GENERAL)


async def test_general_has_no_thread_in_updates() -> None:
    """And in a topic every message looks like a reply to the one that opened it."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        room = telegram.supergroup("Team", an, forum=True)
        salt = room.topic("Salt")
        an.commands(room, "research", "salt", topic=salt)
        an.commands(room, "research", "all", topic=GENERAL)
        in_topic, in_general = [one.message for one in (await bot.get_updates())[-2:]]

        assert in_topic is not None
        assert in_general is not None
        assert (in_topic.message_thread_id, in_topic.is_topic_message) == (salt, True)
        assert in_topic.reply_to_message is not None
        assert in_topic.reply_to_message.forum_topic_created is not None
        assert (in_general.message_thread_id, in_general.is_topic_message) == (None, None)


async def test_a_deleted_topic_and_a_closed_one_refuse() -> None:
    """400 in the server's words."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        room = telegram.supergroup("Team", an, forum=True)
        gone, closed = room.topic("Gone"), room.topic("Closed")
        room.deletes_topic(gone)
        room.closes_topic(closed)

        with pytest.raises(BadRequest, match="thread not found"):
            await bot.send_message(room.id, "x", message_thread_id=gone)
        with pytest.raises(BadRequest, match=r"(?i)TOPIC_CLOSED"):
            await bot.send_message(room.id, "x", message_thread_id=closed)


async def test_without_topics_a_reply_carries_a_thread_that_is_no_topic() -> None:
    """A trap for who echoes it: it is not `is_topic_message`."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        room = telegram.supergroup("Team", an)
        first = an.commands(room, "research", "salt")
        an.says(room, "@footnote_bot and sea?", reply_to=first)
        (message,) = [one.message for one in (await bot.get_updates())[-1:]]

        assert message is not None
        assert (message.message_thread_id, message.is_topic_message) == (first.id, None)


async def test_a_reply_needs_its_message_unless_it_may_do_without() -> None:
    """Deleted, the reply is refused, or stands alone."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        asked = an.says(None, "What?")
        await bot.send_message(1, "this", reply_parameters=ReplyParameters(asked.id))
        an.deletes(asked)
        with pytest.raises(BadRequest, match="to be replied not found"):
            await bot.send_message(1, "that", reply_parameters=ReplyParameters(asked.id))
        await bot.send_message(
            1, "alone", reply_parameters=ReplyParameters(asked.id, allow_sending_without_reply=True)
        )

        assert [one.reply_to for one in telegram.chat(1).seen()] == [asked, None]


async def test_a_quote_is_words_of_the_message() -> None:
    """With their place; other words are refused."""
    async with talking() as (telegram, bot):
        asked = telegram.user(1).says(None, "🌊 sea asters and salt")
        await bot.send_message(1, "yes", reply_parameters=ReplyParameters(asked.id, quote="salt"))
        quote = telegram.chat(1).seen()[-1].quote

        assert quote is not None
        assert (quote["text"], quote["position"]) == ("salt", 18)
        with pytest.raises(BadRequest, match=r"(?i)QUOTE_TEXT_INVALID"):
            await bot.send_message(1, "no", reply_parameters=ReplyParameters(asked.id, quote="sugar"))


async def test_a_reply_goes_to_the_topic_of_what_it_replies_to() -> None:
    """Also when no thread is named."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        room = telegram.supergroup("Team", an, forum=True)
        salt = room.topic("Salt")
        asked = an.commands(room, "research", "salt", topic=salt)
        await bot.send_message(room.id, "answer", reply_parameters=ReplyParameters(asked.id))

        assert room.texts(salt) == ["answer"]


async def test_a_person_quotes_a_message_of_another_chat() -> None:
    """It comes as an external reply with the quoted words."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        post = telegram.channel("News").posts("Salt is dear. Sea asters are not.")
        an.says(None, "Is that so?", reply_to=post, quote="Salt is dear.")
        message = (await bot.get_updates())[-1].message

        assert message is not None
        assert message.external_reply is not None
        assert message.external_reply.origin.type == "channel"
        assert message.quote is not None
        assert message.quote.text == "Salt is dear."


async def test_a_group_that_moved_names_its_new_number() -> None:
    """Both chats say so, and a send to the old one is told where to go."""
    async with talking() as (telegram, bot):
        room = telegram.group("Team", telegram.user(1))
        new = room.migrates(-1009000000001)
        old_says, new_says = [one.message for one in await bot.get_updates()]

        assert old_says is not None
        assert new_says is not None
        assert (old_says.migrate_to_chat_id, new_says.migrate_from_chat_id) == (new.id, room.id)
        with pytest.raises(ChatMigrated) as caught:
            await bot.send_message(room.id, "x")
        assert caught.value.new_chat_id == new.id


async def test_doors_that_are_closed_say_why() -> None:
    """Blocked, gone, never opened, kicked, left, deleted, unknown."""
    async with talking() as (telegram, bot):
        people = [telegram.user(number) for number in range(1, 5)]
        blocks, leaves, silent, member = people
        for one in (blocks, leaves, member):
            one.starts()
        blocks.blocks()
        leaves.leaves_telegram()
        kicked, deleted = telegram.supergroup("A", member), telegram.group("B", member)
        kicked.kicks_bot(member)
        deleted.deletes()
        left = telegram.group("C", member)
        await bot.leave_chat(left.id)

        for chat_id, kind, said in [
            (blocks.id, Forbidden, "bot was blocked by the user"),
            (leaves.id, Forbidden, "user is deactivated"),
            (silent.id, Forbidden, "bot can't initiate conversation with a user"),
            (kicked.id, Forbidden, "bot was kicked from the supergroup chat"),
            (deleted.id, Forbidden, "the group chat was deleted"),
            (left.id, Forbidden, "bot is not a member of the group chat"),
            (99, BadRequest, "Chat not found"),
        ]:
            with pytest.raises(kind, match=said):
                await bot.send_message(chat_id, "x")
        statuses = [
            one.my_chat_member.new_chat_member.status for one in await bot.get_updates() if one.my_chat_member
        ]
        assert statuses == ["kicked", "kicked", "left"]


async def test_a_muted_group_and_a_channel_need_rights() -> None:
    """400 until the bot is an administrator."""
    async with talking() as (telegram, bot):
        boss = telegram.user(1)
        room = telegram.supergroup("Team", boss)
        room.mutes()
        with pytest.raises(BadRequest, match=r"(?i)not enough rights"):
            await bot.send_message(room.id, "x")
        room.adds_bot(boss, administrator=True)
        await bot.send_message(room.id, "x")

        assert room.texts() == ["x"]


async def test_a_channel_is_found_by_its_public_name() -> None:
    """And what the bot posts there is the channel's."""
    async with talking() as (telegram, bot):
        channel = telegram.channel("News", username="salt_news")
        sent = await bot.send_message("@salt_news", "post")

        assert sent.sender_chat is not None
        assert (sent.sender_chat.id, sent.from_user) == (channel.id, None)


async def test_edits_change_only_what_is_there_and_own() -> None:
    """Not modified, not found, not own, no text; and an edit without buttons takes them away."""
    async with talking() as (telegram, bot):
        asked = telegram.user(1).says(None, "What?")
        sent = await bot.send_message(1, "one")
        file = await bot.send_document(1, b"x", filename="a.txt", caption="c")

        for text, number, said in [
            ("one", sent.message_id, "message is not modified"),
            ("two", 999, "message to edit not found"),
            ("two", asked.id, "message can't be edited"),
            ("two", file.message_id, "there is no text in the message to edit"),
        ]:
            with pytest.raises(BadRequest, match=rf"(?i){said}"):
                await bot.edit_message_text(text, 1, number)
        await bot.edit_message_caption(1, file.message_id, caption="d")
        await bot.delete_message(1, sent.message_id)
        with pytest.raises(BadRequest, match="to delete not found"):
            await bot.delete_message(1, sent.message_id)
        assert telegram.chat(1).texts() == ["d"]


async def test_reactions_are_of_a_fixed_set() -> None:
    """One at most, and only on messages that are there."""
    async with talking() as (telegram, bot):
        asked = telegram.user(1).says(None, "What?")
        await bot.set_message_reaction(1, asked.id, "👀")

        assert asked.reactions[telegram.town.bot.id] == ["👀"]
        with pytest.raises(BadRequest, match=r"(?i)REACTION_INVALID"):
            await bot.set_message_reaction(1, asked.id, "🧂")
        with pytest.raises(BadRequest, match="to react not found"):
            await bot.set_message_reaction(1, 999, "👀")
