"""The report speaks the asker's language, the quotes that of their pages."""

from research.agreement.language import language_of
from research.brief import Depth
from research.report import Status, sentences
from tests.research.roles.job import a_job
from tests.research.roles.test_runs import LABS, assert_lawful


async def test_an_english_question_about_vietnamese_pages_is_answered_in_english() -> None:
    """With the Vietnamese quotes; the reverse is among the whole runs."""
    async with a_job("market_entry", depth=Depth.DEEP) as job:
        report = await job.ask(LABS, depth=Depth.DEEP)

    assert report.status is Status.DONE
    assert {language_of(one.text) for one in sentences(report)} == {"en"}
    assert "vi" in {language_of(fact.quote) for fact in report.facts}
    assert_lawful(report, job)
