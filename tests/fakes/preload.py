"""Everything that a worker imports, imported once: `worker` forks from a process that has done so."""

import bot.jobs.model
import research.models.anthropic
import research.reading.pool
import research.roles
import research.roles.judge
import research.roles.planner
import research.roles.reader
import research.roles.reflector
import research.roles.writer
import research.run
import research.tools.providers
import tests.fakes.worker

__all__ = ["bot", "research", "tests"]
