"""The offer to continue, below a report that a limit has ended: for how much, and what it would add.

`bot.jobs.run` puts it under the last message of a job.
"""

from dataclasses import replace

from bot.replies import say
from bot.replies.amounts import duration, money
from channels.document import Bullets, Choice, Choices, Document, Paragraph, Text
from research.report import Limits, Report, StopReason

AT_LIMITS = (StopReason.TOOL_CALLS, StopReason.TOKENS, StopReason.DEADLINE, StopReason.USD)


def with_offer(document: Document, report: Report, job_id: str, more: Limits) -> Document:
    """The document with the offer below it; as it is where no limit has ended the job."""
    if report.stopped_by not in AT_LIMITS:
        return document
    language = report.language
    question = say(
        "offer.question",
        language,
        usd=money(more.max_usd, language),
        calls=more.max_tool_calls,
        time=duration(more.deadline_seconds, language),
    )
    missing = [" ".join(one.question.split()) for one in report.plan if not one.answered]
    adds = Paragraph((Text(say("offer.adds" if missing else "offer.adds_sources", language)),))
    choices = Choices(
        (
            Choice(say("offer.continue", language), f"continue:{job_id}", "primary"),
            Choice(say("offer.no", language), f"no:{job_id}"),
        )
    )
    listed = (Bullets(tuple((Text(one),) for one in missing)),) if missing else ()
    blocks = (*document.blocks, Paragraph((Text(question, "strong"),)), adds, *listed, choices)
    return replace(document, blocks=blocks)
