"""`/budget`: what was spent today and may still be, and what the running jobs have cost so far.

Registered in `bot.commands`.
"""

from decimal import Decimal
from typing import Final

from bot.commands.lines import job_line
from bot.commands.setup import Call, Command, Desk
from bot.replies import say
from bot.replies.amounts import money
from bot.store.spend import Account
from research.brief import Language


async def answer(call: Call, desk: Desk) -> str:
    """A line for the person, one for the workspace, and one for each running job."""
    account = Account.of(call.person, desk.limits, desk.clock.now())
    spent = await desk.spend.spent(account)
    keys = ("command.budget_person", "command.budget_workspace")
    lines = [
        _line(key, amount, limit, call.language)
        for key, amount, limit in zip(keys, spent, account.limits, strict=True)
    ]
    for job in await desk.jobs.of(call.person, 50):
        progress = None if job.state.over else await desk.jobs.progress(job.id)
        if progress is not None:
            usd, most = money(progress.spend.usd, call.language), money(job.limits.max_usd, call.language)
            lines.append(job_line(job, call.language))
            lines.append(say("command.budget_job", call.language, usd=usd, most=most))
    return "\n\n".join(lines)


def _line(key: str, spent: Decimal, limit: Decimal | None, language: Language) -> str:
    if limit is None:
        return say(f"{key}.unlimited", language, usd=money(spent, language))
    return say(key, language, usd=money(spent, language), most=money(limit, language))


COMMAND: Final = Command("budget", frozenset({"budget", "ngân sách"}), "command.help.budget", answer)
