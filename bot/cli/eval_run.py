"""One run of the evaluation set: asked, kept, compared and printed.

`bot.cli.eval` calls `evaluated`; it is imported late, because the whole product comes with it.
"""

import asyncio
import sys
from collections.abc import Sequence

from bot.cli.output import put
from bot.evaluation.keeping import Evaluation, before, json_of, keep
from bot.evaluation.running import Tell, evaluate
from bot.evaluation.table import table
from bot.evaluation.world import World
from bot.replies import say
from bot.settings import Settings
from bot.state import opened
from bot.tracing.evaluations import told
from research.brief import Language
from research.clock import SystemClock


async def evaluated(
    worlds: Sequence[World], settings: Settings, language: Language, *, as_json: bool, services: bool
) -> int:
    """The exit code: 1 when a question could not be asked."""
    clock = SystemClock()
    tell = _progress(language, quiet=as_json)
    results = await evaluate(worlds, settings, clock, tell, services=services)
    models = await asyncio.to_thread(_models, settings)
    evaluation = Evaluation(clock.now(), models, services, results)
    async with opened(settings, clock) as state:
        for event in told(results, models, state.tracer.version):
            state.tracer.emit(event)
    words = await asyncio.to_thread(_kept, evaluation, settings, language, as_json=as_json)
    await asyncio.to_thread(put, words)
    return int(any(one.failed for world in results for one in world.questions))


def _kept(evaluation: Evaluation, settings: Settings, language: Language, *, as_json: bool) -> str:
    """Keep the run; what is printed of it."""
    earlier = before(settings.data_dir, evaluation)
    path = keep(settings.data_dir, evaluation)
    if as_json:
        return f"{json_of(evaluation)}\n"
    return f"{table(evaluation, earlier, language)}\n{say('eval.kept', language, path=path)}\n"


def _models(settings: Settings) -> tuple[str, ...]:
    """The names of the models that take part; none without a key."""
    if settings.anthropic_api_key is None:
        return ()
    from bot.jobs.model import FAST, STRONG

    return (settings.model_fast or FAST, settings.model_strong or STRONG)


def _progress(language: Language, *, quiet: bool) -> Tell:
    """Says on a terminal how far it is."""
    shown = not quiet and sys.stderr.isatty()

    def tell(world: str, done: int, count: int) -> None:
        if shown:
            end = "\n" if done == count else ""
            sys.stderr.write("\r" + say("eval.asking", language, world=world, done=done, count=count) + end)
            sys.stderr.flush()

    return tell
