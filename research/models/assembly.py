"""The model of one job: the service with its middleware around it, in the documented order (see the package).

`bot.jobs.research` calls `build_model` once a job, because budget and loops are counted by job; the service's
client is shared by all jobs of a process.
"""

from collections.abc import Callable, Iterable, Mapping

from research.budget import Budget
from research.journal import NO_JOURNAL
from research.models.chain import Model, chain
from research.models.middleware.budget import budget
from research.models.middleware.loops import loops
from research.models.middleware.pacing import pacing
from research.models.middleware.redaction import redaction
from research.models.middleware.repair import repair
from research.models.middleware.retry import retry
from research.models.middleware.trace import trace
from research.models.prices import Prices
from research.models.request import Ask, Tier
from research.ports import Clock, Journal
from research.room import Room
from research.trace import Trace


def build_model(
    service: Ask,
    names: Mapping[Tier, str],
    prices: Prices,
    spending: Budget,
    clock: Clock,
    events: Trace,
    secrets: Iterable[str],
    jitter: Callable[[], float],
    journal: Journal = NO_JOURNAL,
    room: Room | None = None,
) -> Model:
    """The model that a job's roles ask; all it costs is reserved in and charged to `spending`.

    What `journal` knows is replayed and costs nothing. `room` is what all jobs have at the service together;
    without one a job asks as much at once as it likes.
    """
    return Model(
        chain(
            service,
            (
                redaction(secrets),
                loops(),
                repair(),
                retry(clock, spending, jitter),
                budget(spending, prices, dict(names), clock, journal),
                *(() if room is None else (pacing(room),)),
                trace(events, prices, clock),
            ),
        )
    )
