"""What people complain of at other bots, at Telegram with the real daemon; each test names its cases.

tests/channels/telegram/README.md lists every case with its test.
"""

from pathlib import Path

from bot.state import State
from tests.fakes.faults import Fault
from tests.fakes.standins import Standins
from tests.fakes.telegram import Telegram
from tests.fakes.telegram.invariants import check, one_final, writes
from tests.fakes.telegram.records import Message
from tests.fakes.telegram.room import Room
from tests.fakes.world import named_world
from tests.stories.telegram import answered, daemon, is_final, seen, settings_of

QUESTION = "What price does sea aster fetch?"
OTHER = "Where does sea aster grow?"
AT_ONCE = {"FOOTNOTE_CONFIRM_USD": "50"}
NAME = "@footnote_bot"


def heard(telegram: Telegram) -> bool:
    """Whether everything that was written has been confirmed."""
    return not (telegram.updates.pending or telegram.updates.waiting)


def briefs(room: Room, question: Message) -> list[Message]:
    """What was shown of the work before it begins, each with its buttons."""
    return [one for one in seen(room, question) if "Start" in one.buttons]


async def test_case_6_7_13_40_one_message_is_one_job_and_one_answer(
    state: State, server: str, tmp_path: Path
) -> None:
    """Updates that come again, as twins, and after a restart: one job, one report, one file.

    openclaw#1163, openclaw#24417, bolt-python#1027, xagent#1063, claude-plugins-official#3938.
    """
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        room = telegram.chat(an)
        settings = await settings_of(standins, server, tmp_path, **AT_ONCE)
        async with daemon(state, settings):
            asked = an.says(None, QUESTION)
            await room.until(lambda _: telegram.updates.confirmed, "it is heard")
            telegram.updates.repeat()
            telegram.updates.duplicate()
            await answered(room, asked)
        async with daemon(state, settings):
            telegram.updates.repeat(2)
            status = an.commands(None, "status")
            await room.until(lambda _: seen(room, status), "the status")

        assert len(await state.jobs.recent(10)) == 1
        one_final(room, asked, is_final)
        check(telegram)


async def test_case_9_37_t2_s8_topics_travel_with_their_jobs_over_a_restart(
    state: State, server: str, tmp_path: Path
) -> None:
    """Progress, report and file of each question stand where it was asked, General named by no thread.

    openclaw#68585, openclaw#27560, #14762, #43695, openclaw#5470, openclaw#75969.
    """
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        forum = telegram.supergroup("Team", an, forum=True)
        settings = await settings_of(standins, server, tmp_path, **AT_ONCE)
        standins.faults.add(Fault("stall", role="FactList", times=2))
        async with daemon(state, settings):
            asked = [
                an.says(forum, f"{NAME} {QUESTION}", topic=forum.topic("Salt")),
                an.says(forum, f"{NAME} {OTHER}"),
            ]
            await standins.faults.until_stalled(2)
            standins.faults.clear()
            standins.faults.release()
        async with daemon(state, settings):
            titles = [(await answered(forum, one)).text.splitlines()[0] for one in asked]

        assert titles == [QUESTION, OTHER]
        assert [one.reply_to in asked for one in forum.seen(by_bot=True)].count(False) == 0
        check(telegram)


async def test_case_19_35_nothing_is_read_that_was_not_meant_and_nothing_told_that_is_private(
    state: State, server: str, tmp_path: Path
) -> None:
    """Chatter costs no call of a model; what was told in private stands nowhere in the group.

    iterate#1998, DeerFlow's run for "lunch anyone?", openclaw#39324.
    """
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        telegram.town.privacy = False
        an, bo = telegram.user(1, "An", language="en"), telegram.user(2, "Bo", language="en")
        group = telegram.supergroup("Team", an, bo)
        settings = await settings_of(standins, server, tmp_path, **AT_ONCE)
        async with daemon(state, settings):
            bo.says(group, "Does anybody know what sea aster costs?")
            bo.commands(group, "research", OTHER, at="other_bot")
            an.says(None, "/remember I breed capybaras in Zealand")
            await telegram.chat(an).until(lambda room: any("Noted" in one for one in room.texts()), "noted")
            assert [one for one in standins.calls.of("anthropic") if "anybody" in str(one.body)] == []
            assert group.texts() == []
            await answered(group, an.says(group, f"{NAME} {QUESTION}"))

        sent = [str(one.body) for one in writes(telegram) if one.body["chat_id"] == group.id]
        assert not any("capybara" in one for one in sent)
        assert len(await state.jobs.recent(10)) == 1
        check(telegram)


async def test_t3_an_edited_question_is_begun_anew_and_answered_once(
    state: State, server: str, tmp_path: Path
) -> None:
    """Before the work begins the new words replace the old ones; below a report they need a new message.

    openclaw#113060, #2162 (one answer only); openclaw#136674 (edits).
    """
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        room = telegram.chat(an)
        settings = await settings_of(standins, server, tmp_path)
        async with daemon(state, settings):
            asked = an.says(None, OTHER)
            (first,) = await room.until(lambda _: briefs(room, asked), "a brief")
            an.edits(asked, QUESTION)
            (second,) = await room.until(
                lambda _: [one for one in briefs(room, asked) if one is not first], "a new brief"
            )
            an.presses(second, "Start")
            assert (await answered(room, asked)).text.splitlines()[0] == QUESTION
            an.edits(asked, OTHER)
            await room.until(lambda one: any("is answered already" in text for text in one.texts()), "a word")

        (job,) = await state.jobs.recent(10)
        assert job.brief.question.text == QUESTION
        check(telegram)


async def test_a_quoted_sentence_is_answered_from_its_evidence(
    state: State, server: str, tmp_path: Path
) -> None:
    """Whoever quotes a sentence of a report and asks gets its passages, and nothing is searched for it."""
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        group = telegram.supergroup("Team", an, forum=True)
        salt = group.topic("Salt")
        settings = await settings_of(standins, server, tmp_path, **AT_ONCE)
        async with daemon(state, settings):
            report = await answered(group, an.says(group, f"{NAME} {QUESTION}", topic=salt))
            searched = len(standins.calls.of("tavily"))
            sentence = "Sea aster sold at 18 crowns a kilogram in spring 2026."
            asked = an.says(group, "Where does that come from?", reply_to=report, quote=sentence)
            await group.until(lambda _: seen(group, asked), "an answer")
            (answer,) = seen(group, asked)

        assert "18 crowns a kilogram" in answer.text
        assert any(one["type"] == "text_link" for one in answer.entities)
        assert len(standins.calls.of("tavily")) == searched
        assert len(await state.jobs.recent(10)) == 1
        check(telegram)


async def test_s4_files_with_a_caption_are_documents_of_the_question(
    state: State, server: str, tmp_path: Path
) -> None:
    """A document and an album are read; one alone is kept and asked about; a picture is never silence."""
    async with Standins(named_world("small")) as standins:
        telegram = standins.telegram
        an = telegram.user(1, "An", language="en")
        room = telegram.chat(an)
        data = b"# Sea aster\n\nThe price of sea aster is 14 euros a kilogram.\n"
        settings = await settings_of(standins, server, tmp_path, **AT_ONCE)
        async with daemon(state, settings):
            alone = an.uploads(None, "alone.md", data, media_type="text/markdown")
            await room.until(lambda _: seen(room, alone), "a question")
            assert "What shall I find out in it?" in seen(room, alone)[0].text
            asked = an.uploads(None, "aster.md", data, caption=QUESTION, media_type="text/markdown")
            await answered(room, asked)
            photo = an.uploads(None, "salt.jpg", b"\xff\xd8\xff", caption=OTHER, photo=True)
            await room.until(lambda _: seen(room, photo), "not silence")

        job = (await state.jobs.recent(10))[-1]
        folder = tmp_path / "uploads" / job.id
        assert job.brief.scope.documents == str(folder)
        assert {one.name for one in folder.iterdir()} == {"alone.md", "aster.md"}
        check(telegram)
