"""One job as one line of words, for the commands that speak of jobs."""

from bot.jobs.record import Job
from bot.replies import say
from research.brief import Language

MOST_OF_QUESTION = 80


def job_line(job: Job, language: Language) -> str:
    """The job's id, how it stands and its question."""
    question = " ".join(job.brief.question.text.split())
    if len(question) > MOST_OF_QUESTION:
        question = question[: MOST_OF_QUESTION - 1] + "…"
    return say(
        "command.job_line",
        language,
        id=job.id,
        state=say(f"job.state.{job.state}", language),
        question=question,
    )
