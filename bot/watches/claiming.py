"""Claiming what is due: the index names watches, their schedules say which slot, and one script claims it.

`bot.watches.ticker` calls it in every daemon, as often as it ticks.
"""

import asyncio
from datetime import datetime

from bot.store.watch_index import AT_ONCE, WatchIndex
from bot.store.watches import WatchStore
from bot.watches.slots import Step, steps


async def claim_due(index: WatchIndex, store: WatchStore, now: datetime) -> int:
    """Claim every slot that is due; how many watches were looked at."""
    count = 0
    while dues := await index.due(now):
        records = await store.many([due.watch_id for due in dues])
        known = [(due, records[due.watch_id].schedule) for due in dues if due.watch_id in records]
        resting = {one.id for one in records.values() if not one.active}
        found = await asyncio.to_thread(steps, known, now)
        gone = [Step(due.watch_id, due.at, None) for due in dues if due.watch_id not in records]
        await index.claim([*gone, *(_unless_resting(one, resting) for one in found)])
        count += len(dues)
        if len(dues) < AT_ONCE:
            break
    return count


def _unless_resting(step: Step, resting: set[str]) -> Step:
    """A watch that rests is taken out of the index."""
    return Step(step.watch_id, step.at, None) if step.watch_id in resting else step
