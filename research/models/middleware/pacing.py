"""Sends the service as many requests at once as it takes, those of all jobs together."""

from research.models.failures import TryAgain
from research.models.request import Ask, Certainty, Meter, Middleware, ModelAnswer, ModelRequest
from research.room import Room


def pacing(room: Room) -> Middleware:
    """Wait for a place in the room that the jobs of a process share; the budget ends the wait in time."""

    def around(ask: Ask) -> Ask:
        async def asked(request: ModelRequest, meter: Meter) -> ModelAnswer:
            meter.certainty = Certainty.NOTHING_BILLED  # Whoever is cancelled in the line has sent nothing.
            began = await room.enter()
            meter.certainty = Certainty.UNKNOWN
            try:
                answer = await ask(request, meter)
            except TryAgain as failure:
                if failure.pushed_back:
                    room.pushed_back(began)
                raise
            else:
                room.answered()
                return answer
            finally:
                room.leave()

        return asked

    return around
