"""What people do at the stand-in of Telegram, and what of it the bot is shown."""

from tests.fakes.telegram import Telegram
from tests.fakes.telegram.town import ANONYMOUS
from tests.fakes.telegram_clients import talking


def shown(telegram: Telegram) -> list[str]:
    """The words of the pending messages."""
    return [str(one.payload.get("text", "")) for one in telegram.updates.pending if one.kind == "message"]


async def test_in_privacy_mode_only_what_is_meant_for_the_bot_is_shown() -> None:
    """Commands for it or for any, mentions, replies to it; not chatter, not another bot's commands."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        room = telegram.supergroup("Team", an)
        sent = await bot.send_message(room.id, "hello")
        said = room.seen()[-1]
        an.says(room, "lunch?")
        an.commands(room, "research", "salt", at="other_bot")
        an.commands(room, "research", "salt")
        an.commands(room, "status", at=False)
        an.says(room, "what do you think, @Footnote_Bot?")
        an.says(room, "and why?", reply_to=said)

        assert sent.message_id == said.id
        assert shown(telegram) == [
            "/research@footnote_bot salt",
            "/status",
            "what do you think, @Footnote_Bot?",
            "and why?",
        ]


async def test_without_privacy_mode_or_as_an_administrator_it_sees_all() -> None:
    """Chatter too."""
    async with talking() as (telegram, _):
        an = telegram.user(1)
        room = telegram.supergroup("Team", an)
        telegram.town.privacy = False
        an.says(room, "lunch?")
        telegram.town.privacy = True
        an.says(room, "unseen")
        room.adds_bot(an, administrator=True)
        an.says(room, "dinner?")

        assert shown(telegram) == ["lunch?", "dinner?"]


async def test_an_edited_question_comes_as_an_edit() -> None:
    """With the same number and a date of its edit."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        asked = an.says(None, "What is salt?")
        an.edits(asked, "What is sea salt?")
        first, second = await bot.get_updates()

        assert first.message is not None
        assert second.edited_message is not None
        assert first.message.message_id == second.edited_message.message_id
        assert (first.message.text, second.edited_message.text) == ("What is salt?", "What is sea salt?")
        assert second.edited_message.edit_date is not None


async def test_an_album_is_several_messages_of_one_group() -> None:
    """The caption stands on one of them."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        an.uploads(None, "a.pdf", b"a", caption="compare these", album="7")
        an.uploads(None, "b.pdf", b"b", album="7")
        an.uploads(None, "c.jpg", b"c", photo=True, caption="@footnote_bot what is this?")
        messages = [one.message for one in await bot.get_updates()]

        assert [one.media_group_id for one in messages if one] == ["7", "7", None]
        assert [one.caption for one in messages if one] == [
            "compare these",
            None,
            "@footnote_bot what is this?",
        ]
        assert messages[2] is not None
        assert len(messages[2].photo) == 2


async def test_a_forwarded_message_names_where_it_came_from() -> None:
    """A channel's post, a person, or a hidden author."""
    async with talking() as (telegram, bot):
        an, binh = telegram.user(1), telegram.user(2, "Binh")
        post = telegram.channel("News").posts("Salt is dear.")
        an.forwards(post)
        an.forwards(binh.says(telegram.group("Team", binh), "/hear me"))
        an.says(None, "passed on", forwarded_from="Somebody")
        origins = [
            one.message.forward_origin
            for one in await bot.get_updates()
            if one.message and one.message.chat.id == 1
        ]

        assert [one.type for one in origins if one] == ["channel", "user", "hidden_user"]


async def test_an_anonymous_administrator_writes_as_the_group() -> None:
    """The sender is a bot of Telegram's, the chat itself signs."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        room = telegram.supergroup("Team", an)
        an.commands(room, "research", "salt", anonymous=True)
        (update,) = await bot.get_updates()

        assert update.message is not None
        assert update.message.from_user is not None
        assert update.message.sender_chat is not None
        assert (update.message.from_user.id, update.message.sender_chat.id) == (ANONYMOUS.id, room.id)


async def test_a_post_of_a_linked_channel_appears_in_the_group() -> None:
    """As an automatic forward, and as a channel post for the bot in the channel."""
    async with talking() as (telegram, bot):
        group, channel = telegram.supergroup("Talk", telegram.user(1)), telegram.channel("News")
        group.links(channel)
        channel.posts("@footnote_bot what of salt?")
        post, twin = await bot.get_updates()

        assert post.channel_post is not None
        assert twin.message is not None
        assert twin.message.is_automatic_forward
        assert twin.message.from_user is not None
        assert twin.message.from_user.id == 777000


async def test_a_block_ends_what_is_shown_and_is_told() -> None:
    """`my_chat_member`, both ways."""
    async with talking() as (telegram, bot):
        an = telegram.user(1)
        an.starts()
        an.blocks()
        an.unblocks()
        changes = [one.my_chat_member for one in await bot.get_updates() if one.my_chat_member]

        assert [(one.old_chat_member.status, one.new_chat_member.status) for one in changes] == [
            ("member", "kicked"),
            ("kicked", "member"),
        ]


async def test_a_chat_and_its_members_can_be_asked_for() -> None:
    """What a paired person is, and whether a group has topics."""
    async with talking() as (telegram, bot):
        an = telegram.user(1, "An", username="an")
        room = telegram.supergroup("Team", an, forum=True)
        room.adds(an, "creator")

        assert (await bot.get_chat(room.id)).is_forum
        assert (await bot.get_chat(1)).first_name == "An"
        assert (await bot.get_chat_member(room.id, 1)).status == "creator"
