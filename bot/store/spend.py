"""What persons and workspaces spend a day, in Redis, and the limits on it (law B3).

The journal's scripts hold and charge with `HOLD` and `CHARGE`, in the same step in which a call is written
down, so that two jobs cannot spend the same last dollar. A day's spend is a whole number of billionths of a
dollar, which Redis adds exactly; a call in flight counts with its worst case.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from decimal import ROUND_CEILING, Decimal
from typing import Final
from zoneinfo import ZoneInfo

from redis.asyncio import Redis

from bot.store import keys
from channels.types import Person

PARTS: Final = 10**9
"""Parts of a dollar that are counted."""


@dataclass(frozen=True, slots=True)
class DailyLimits:
    """Dollars that a person and a workspace may spend a day, None for any; days begin as in `zone`."""

    person: Decimal | None = None
    workspace: Decimal | None = None
    zone: ZoneInfo = field(default_factory=lambda: ZoneInfo("UTC"))


@dataclass(frozen=True, slots=True)
class Account:
    """Where the calls of a job are charged on one day, and up to where: the person's key, the workspace's."""

    keys: tuple[str, str]
    limits: tuple[Decimal | None, Decimal | None]

    @classmethod
    def of(cls, person: Person, limits: DailyLimits, now: datetime) -> "Account":
        """The account of a person's job at a moment."""
        day = now.astimezone(limits.zone).date().isoformat()
        places = keys.spent_by_person(day, person), keys.spent_by_workspace(day, person)
        return cls(places, (limits.person, limits.workspace))

    def holding(self, usd: Decimal) -> tuple[str | int, ...]:
        """The arguments of `HOLD`."""
        return (parts(usd), *("" if one is None else parts(one) for one in self.limits), keys.SPEND_SECONDS)

    @staticmethod
    def charging(held: Decimal, charged: Decimal) -> tuple[int, int]:
        """The arguments of `CHARGE`."""
        return parts(charged) - parts(held), keys.SPEND_SECONDS


class SpendStore:
    """Reads what was spent."""

    def __init__(self, client: Redis) -> None:
        self._client = client

    async def spent(self, account: Account) -> Sequence[Decimal]:
        """Dollars of the day, the person's and the workspace's, calls in flight at their worst."""
        found = await self._client.mget(account.keys)
        return [Decimal(int(one or 0)) / PARTS for one in found]


def parts(usd: Decimal) -> int:
    """Dollars in billionths, rounded up."""
    return int((usd * PARTS).to_integral_value(ROUND_CEILING))


# Holds room for a call in every day of `days`, or in none and says which limit leaves none.
HOLD: Final = """
    local function hold(days, worst, limits, ttl)
        if tonumber(worst) <= 0 then return nil end
        for place, day in ipairs(days) do
            local spent = redis.call('GET', day) or '0'
            if limits[place] ~= '' and tonumber(spent) + tonumber(worst) > tonumber(limits[place]) then
                return {'full', spent, limits[place]}
            end
        end
        for _, day in ipairs(days) do
            redis.call('INCRBY', day, worst)
            redis.call('EXPIRE', day, ttl)
        end
        return nil
    end
"""

# Puts what a call has cost in the place of what was held for it; `more` is negative as a rule.
CHARGE: Final = """
    local function charge(days, more, ttl)
        if tonumber(more) == 0 then return end
        for _, day in ipairs(days) do
            redis.call('INCRBY', day, more)
            redis.call('EXPIRE', day, ttl)
        end
    end
"""
