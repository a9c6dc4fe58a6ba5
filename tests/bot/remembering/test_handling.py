"""Memory in a conversation: kept at a word, shown, used, asked after, and forgotten."""

import pytest

from bot.remembering.wishes import Wish, wish_of
from tests.fakes.asker import plain
from tests.fakes.confiding import Confider
from tests.fakes.talking import Colleague


@pytest.fixture
def ann(colleague: Colleague) -> Confider:
    """A person."""
    return Confider(colleague)


async def test_what_is_to_be_remembered_is_kept_and_said_back(colleague: Colleague, ann: Confider) -> None:
    """In the words of the person, and after a restart too."""
    await ann.alone.says("Please remember that I work at Zinnia Labs.")
    await ann.alone.sees("Noted", "I work at Zinnia Labs")
    await colleague.may_restart()
    await ann.alone.says("What do you know about me?")

    await ann.alone.sees("I work at Zinnia Labs", "in private")


async def test_a_plain_statement_is_kept_too(ann: Confider) -> None:
    """In Vietnamese as in English."""
    await ann.alone.says("mình làm ở Viettel")

    await ann.alone.sees("Tôi đã ghi nhớ", "mình làm ở Viettel")


async def test_what_was_told_alone_is_not_shown_before_others(ann: Confider) -> None:
    """Nor is it used there."""
    await ann.alone.says("remember that I live in Hue")
    await ann.alone.sees("Noted")
    await ann.among_others.says("What do you know about me?")
    shown = await ann.among_others.sees("nothing about you")

    assert "Hue" not in shown


async def test_one_thing_is_forgotten_at_once(colleague: Colleague, ann: Confider) -> None:
    """And what is asked afterwards knows nothing of it."""
    await ann.alone.says("remember that I live in Hue")
    await ann.alone.sees("Noted")
    await ann.alone.says("forget where I live")
    await ann.alone.sees("Forgotten")
    await colleague.may_restart()

    assert await ann.contents() == []


async def test_where_several_are_meant_the_person_picks(colleague: Colleague, ann: Confider) -> None:
    """By a button, by a number, also after a restart."""
    await ann.alone.says("remember that I like green tea")
    await ann.alone.sees("Noted")
    await ann.alone.says("remember that I like black tea")
    await ann.alone.sees("Noted")
    await ann.alone.says("forget what I said about tea")
    await ann.alone.sees("Which of these", "1. I like green tea", "2. I like black tea")
    await colleague.may_restart()
    await ann.alone.says("2")
    await ann.alone.sees("Forgotten")

    assert await ann.contents() == ["I like green tea"]


async def test_a_new_question_is_no_answer_to_what_was_asked(ann: Confider) -> None:
    """It is researched."""
    await ann.alone.says("forget me")
    await ann.alone.sees("Shall I forget everything")
    await ann.alone.says("What is the toll on the Harbour Bridge?")

    await ann.alone.sees("Harbour Bridge")
    assert not ann.alone.saw("I have forgotten you")


async def test_a_preference_reaches_the_brief(colleague: Colleague, ann: Confider) -> None:
    """And the person is told which, when they ask."""
    await ann.alone.says("I prefer short answers")
    await ann.alone.sees("Noted")
    await ann.alone.says("What is the toll on the Harbour Bridge?")
    await ann.alone.sees("toll")
    await colleague.may_restart()
    await ann.alone.says("What did you use about me?")
    await ann.alone.sees("This is what I used", "I prefer short answers")

    assert colleague.research.begun[0].brief.preferences == "- I prefer short answers"


async def test_private_facts_are_in_no_brief_before_others(colleague: Colleague, ann: Confider) -> None:
    """What was told there is."""
    await ann.alone.says("remember that I work at Zinnia Labs")
    await ann.alone.sees("Noted")
    await ann.among_others.says("from now on answer in bullet points")
    await ann.among_others.sees("Noted", "Others read here")
    await ann.among_others.says("What is the toll on the Harbour Bridge?")
    await ann.among_others.sees("toll")

    (job,) = colleague.research.begun
    assert job.brief.preferences == "- from now on answer in bullet points"


async def test_a_digest_is_written_as_the_person_likes_it(colleague: Colleague, ann: Confider) -> None:
    """In private with all that is known of them, before others with what was told there."""
    await ann.alone.says("I prefer short answers")
    await ann.alone.sees("Noted")
    await ann.among_others.says("remember that I work at Zinnia Labs")
    await ann.among_others.sees("Noted")
    for where, seen in ((ann.alone, "short"), (ann.among_others, "Zinnia")):
        await where.says(f"watch tin prices for {seen} every day at 7:00")
        await where.sees("I watch")
        await where.presses("Look now")
        await where.sees("digest")

    alone, among_others = (job.brief.preferences for job in colleague.research.begun)
    assert set(alone.splitlines()) == {"- I prefer short answers", "- I work at Zinnia Labs"}
    assert among_others == "- I work at Zinnia Labs"


@pytest.mark.parametrize(
    "text",
    [
        "scratch the thing about Hue",
        "let go of what I told you on Hue",
        "I'd rather you didn't hold on to where I live",
        "thôi khỏi giữ chuyện nhà mình nữa",
    ],
)
def test_what_only_a_model_takes_for_a_wish_to_forget_is_asked_about(text: str) -> None:
    """Where no rule knows the words, which fact is meant is asked before anything goes."""
    wish, _ = wish_of(text, "en")

    assert wish is Wish.PICK


async def test_a_guessed_wish_to_forget_takes_nothing_by_itself(colleague: Colleague, ann: Confider) -> None:
    """What is remembered stays until the person has picked it."""
    await ann.alone.says("remember that I live in Hue")
    await ann.alone.sees("Noted")
    await ann.alone.says("you can let go of my home town")
    await ann.alone.sees("Which", "I live in Hue")
    assert await ann.contents() == ["I live in Hue"]
    await colleague.may_restart()
    await ann.alone.presses("I live in Hue")
    await ann.alone.sees("Forgotten")

    assert await ann.contents() == []


async def test_what_was_said_in_passing_is_learned_when_the_conversation_ends(
    colleague: Colleague, ann: Confider
) -> None:
    """The question itself is not, but that it was asked."""
    await ann.alone.says("I work at Zinnia Labs. What is the toll on the Harbour Bridge for 12 trucks?")
    await ann.alone.sees("toll")
    await colleague.may_restart()
    await ann.conversation_ends()
    memory = await ann.memory()

    assert [one.content for one in memory.facts] == ["I work at Zinnia Labs"]
    assert len(memory.episodes) == 1


async def test_a_secret_is_not_kept(ann: Confider) -> None:
    """And the person is told to take it back."""
    await ann.alone.says("remember that my password is hunter2-hunter2")

    await ann.alone.sees("do not keep passwords")
    assert await ann.contents() == []


async def test_the_memory_is_exported(ann: Confider) -> None:
    """As it stands in the file."""
    await ann.alone.says("remember that I live in Hue")
    await ann.alone.sees("Noted")
    await ann.alone.says("/memory export")

    await ann.alone.sees("as it is kept")


async def test_in_a_thread_of_two_each_has_their_own_memory(colleague: Colleague, ann: Confider) -> None:
    """Neither brief nor answer of the one holds what the other said there."""
    ben = Confider(colleague, "p2")
    await ann.among_others.says("remember that I work at Zinnia Labs")
    await ann.among_others.sees("Noted")
    await ben.among_others.says("What does Zinnia Labs do for the Harbour Bridge?")
    await ben.among_others.sees("Harbour Bridge")
    await ben.among_others.says("What do you know about me?")
    await ben.among_others.sees("nothing about you")

    assert [job.brief.preferences for job in colleague.research.begun] == [""]


async def test_a_damaged_memory_is_told_once(colleague: Colleague, ann: Confider) -> None:
    """And the last good copy is used."""
    await ann.alone.says("remember that I work at Zinnia Labs")
    await ann.alone.sees("Noted")
    (path,) = (colleague.settings.data_dir / "memory").glob("*.json")
    path.write_bytes(b"{")
    await ann.alone.says("What do you know about me?")
    await ann.alone.sees("was damaged")
    await ann.alone.sees("Zinnia Labs")
    await colleague.may_restart()
    await ann.alone.says("What do you know about me?")
    await ann.alone.sees("Zinnia Labs")

    told = [document for _, _, document in colleague.channel.posts if "was damaged" in plain(document)]
    assert len(told) == 1


async def test_nothing_is_kept_over_the_file_of_a_newer_release(colleague: Colleague, ann: Confider) -> None:
    """The person is told, and the file stays."""
    await ann.alone.says("remember that I work at Zinnia Labs")
    await ann.alone.sees("Noted")
    (path,) = (colleague.settings.data_dir / "memory").glob("*.json")
    newer = path.read_text().replace('"version": 1', '"version": 2')
    path.write_text(newer)
    await ann.alone.says("remember that I live in Hue")
    await ann.alone.sees("newer release")

    assert path.read_text() == newer


async def test_what_is_forgotten_is_not_learned_again(colleague: Colleague, ann: Confider) -> None:
    """Though it was said in a conversation that had not ended."""
    await ann.alone.says("I live in Hue. What is the toll on the Harbour Bridge?")
    await ann.alone.sees("toll")
    await ann.alone.says("forget where I live")
    await ann.alone.sees("Forgotten")
    await colleague.may_restart()
    await ann.conversation_ends()

    assert await ann.contents() == []


async def test_remember_and_forget_have_a_slash_too(ann: Confider) -> None:
    """The words after it are what is kept, and what is forgotten."""
    await ann.alone.says("/remember I live in Hue")
    await ann.alone.sees("Noted", "I live in Hue")
    await ann.alone.says("/forget where I live")
    await ann.alone.sees("Forgotten")

    assert await ann.contents() == []


async def test_a_slash_without_words_shows_what_is_kept(ann: Confider) -> None:
    """Nothing is forgotten by a bare `/forget`."""
    await ann.alone.says("/remember I live in Hue")
    await ann.alone.sees("Noted")
    await ann.alone.says("/forget")
    await ann.alone.sees("I live in Hue", "in private")

    assert await ann.contents() == ["I live in Hue"]
