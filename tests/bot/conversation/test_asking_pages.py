"""A page that a question names is read, and a question in a third language is refused with a word."""

from tests.bot.conversation.test_steering import begun
from tests.fakes.talking import Colleague


async def test_a_page_named_in_a_question_is_read(colleague: Colleague) -> None:
    """As if it had been given beside it."""
    asker = colleague.asker()
    await asker.says("what does https://example.org/tolls say about lorries?")
    job = await begun(colleague)

    assert job.brief.scope.urls == ("https://example.org/tolls",)


async def test_a_third_language_is_refused_in_words(colleague: Colleague) -> None:
    """And nothing begins."""
    asker = colleague.asker()
    await asker.says("/research Wie hoch ist die Maut und wer hat sie für die Stadt beschlossen?")
    await asker.sees("English and Vietnamese")

    assert colleague.research.begun == []
