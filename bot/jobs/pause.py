"""Pausing: a job that cannot go on without its person's answer takes no worker's place until that comes.

A `Research` raises `NeedsAnswer`, and `bot.jobs.run` leaves the job WAITING, for days if need be. The answer
takes it up again with `bot.jobs.reopen.reopen`, as `footnote jobs resume` does; what was paid is not again.
"""

from bot.errors import BotError


class NeedsAnswer(BotError):
    """The work stops here until the person has answered; the question was put to them already."""
