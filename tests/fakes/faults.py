"""Every way in which a service can fail, each on a switch.

A `Fault` says what happens and to which calls; `Faults.draw` is asked by the stand-ins for each call.
Written by hand as `KIND:service=tavily,calls=2-4,matching=pricing` (see `parse`).
"""

import asyncio
import random
from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from tests.fakes.calls import Call
from tests.fakes.waiting import PATIENCE_SECONDS

APIS = ("anthropic", "tavily", "firecrawl", "semantic_scholar", "arxiv", "brave", "exa", "jina")
SEARCHES = APIS[1:-1]
PAGES = ("tavily", "firecrawl", "jina", "web")
CHATS = ("slack", "telegram")
EVERYWHERE = (*APIS, "web", *CHATS)
KEYED = (*APIS, *CHATS)
READS = ("extract", "scrape", "batch", "read", "page")
SIDE = (
    "robots",
    "models",
    "model",
    "count_tokens",
    "batch_status",
    "link",
    "apps.connections.open",
    "auth.test",
    "getUpdates",
    "getMe",
)

KINDS: dict[str, tuple[tuple[str, ...], str]] = {
    "rate_limited": (EVERYWHERE, "429 with a Retry-After of `retry_after` seconds (an hour if not given)"),
    "overloaded": (EVERYWHERE, "529 from Anthropic, 502 from Telegram, 503 from the others"),
    "server_error": (EVERYWHERE, "500 in the service's own error shape"),
    "bad_gateway": (EVERYWHERE, "503 with a page of HTML, as a proxy answers"),
    "wrong_key": (KEYED, "401: the key was never valid (Brave says 422, Slack 200 and `invalid_auth`)"),
    "revoked_key": (KEYED, "401: the key was valid until now; use `calls=3-` for a key that dies midway"),
    "forbidden": (EVERYWHERE, "403"),
    "quota_gone": (APIS, "432 from Tavily; 429 from Semantic Scholar and arXiv; 402 from the others"),
    "reset": (EVERYWHERE, "TCP reset; in a stream after `after` pieces of text"),
    "stall": (EVERYWHERE, "nothing more is sent until the test calls `faults.release()`"),
    "truncated_body": (EVERYWHERE, "status 200 and half of the body, then the connection closes"),
    "garbage": (EVERYWHERE, "status 200 with bytes that are no answer"),
    "in_stream_error": (("anthropic",), "status 200, then `event: error` (overloaded) in the stream"),
    "clean_cut": (("anthropic",), "the stream ends properly before message_stop"),
    "truncated_json": (("anthropic",), "the structured answer stops in the middle with stop_reason end_turn"),
    "invalid_structure": (("anthropic",), "valid JSON that does not fit the schema"),
    "refusal": (("anthropic",), "stop_reason refusal"),
    "max_tokens": (("anthropic",), "half of the answer with stop_reason max_tokens"),
    "empty_search": (SEARCHES, "a search finds nothing"),
    "empty_page": (PAGES, "a page comes back without text"),
    "half_empty": (PAGES, "every second page comes back without text while others are being read"),
    "junk": (PAGES, "a page comes back full of words that say nothing"),
    "bot_check": (PAGES, "a page asks to prove that one is human"),
    "huge_body": (PAGES, "a body of more than 5 MB"),
    "lost_answer": (
        CHATS,
        "the call takes effect, then the answer is 500 or 502: nobody knows what happened",
    ),
    "reset_after": (CHATS, "the call takes effect, then a TCP reset comes instead of the answer"),
    "stall_after": (CHATS, "the call takes effect, then nothing more is sent until `faults.release()`"),
    "conflict": (("telegram",), "409 to getUpdates: somebody else polls with the same token"),
    "redirect_loop": (("web",), "a page redirects to itself for ever"),
}


class UnknownFault(ValueError):
    """A fault was asked for that no stand-in knows; the message lists those that there are."""


@dataclass(slots=True)
class Fault:
    """One failure and the calls that it befalls: all of them, unless narrowed.

    `calls` are numbers within the service; `matching` is a part of what the call is about (a word of the
    query of one branch, an address); `role` is a schema title or `Writer`; `times` ends it after so many.
    Without `endpoint`, requests beside the work (robots.txt, model lists, token counts) are spared.
    """

    kind: str
    service: str | None = None
    endpoint: str | None = None
    role: str | None = None
    matching: str | None = None
    calls: Iterable[int] | None = None
    probability: float = 1.0
    times: int | None = None
    retry_after: float = 3600
    after: int = 3
    struck: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise UnknownFault(f"no fault is called {self.kind!r}; there are: {', '.join(KINDS)}")

    def befalls(self, call: Call, chance: float) -> bool:
        """Whether this call fails; `chance` in 0..1 is drawn for this call."""
        services = KINDS[self.kind][0] if self.service is None else (self.service,)
        return (
            call.service in services
            and self.role in (None, call.role)
            and self._concerns(call)
            and (self.matching is None or self.matching.casefold() in call.about.casefold())
            and (self.calls is None or call.number in self.calls)
            and (self.times is None or len(self.struck) < self.times)
            and chance < self.probability
        )

    def _concerns(self, call: Call) -> bool:
        if self.endpoint is not None:
            return self.endpoint == call.endpoint
        if self.kind == "half_empty":
            return call.endpoint in READS and call.in_flight > 1 and call.number % 2 == 0
        if self.kind == "conflict":
            return call.endpoint == "getUpdates"
        if self.kind == "empty_search":
            return call.endpoint == "search"
        if KINDS[self.kind][0] is PAGES:
            return call.endpoint in READS
        return call.endpoint not in SIDE


class Faults:
    """The switches of a suite, also while it runs. `seed` decides what `probability` leaves open."""

    def __init__(self, faults: Iterable[Fault] = (), seed: int = 0) -> None:
        self.active = list(faults)
        self._seed = seed
        self._gate = asyncio.Event()
        self._changed = asyncio.Event()
        self._waiting = 0

    def add(self, fault: Fault) -> Fault:
        """Switch a fault on."""
        self.active.append(fault)
        return fault

    def clear(self) -> None:
        """Switch every fault off; what is stalled stays so until it is released."""
        self.active.clear()

    def draw(self, call: Call) -> Fault | None:
        """The first fault that befalls this call, or None. The same seed and call give the same answer."""
        for place, fault in enumerate(self.active):
            chance = random.Random(f"{self._seed}/{place}/{call.service}/{call.number}").random()
            if fault.befalls(call, chance):
                fault.struck.append(call.number)
                call.fault = fault.kind
                return fault
        return None

    async def stalled(self) -> None:
        """Wait as a stalled service does."""
        gate = self._gate
        self._waiting += 1
        self._changed.set()
        try:
            await gate.wait()
        finally:
            self._waiting -= 1

    async def until_stalled(self, count: int = 1) -> None:
        """Return when so many calls are stalled; fails when they are not in a minute."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while self._waiting < count:
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            raise AssertionError(f"{self._waiting} calls are stalled, not {count}") from None

    def release(self) -> None:
        """Let every stalled call go on; later stalls wait again."""
        self._gate.set()
        self._gate = asyncio.Event()


def parse(words: str) -> Fault:
    """A fault from `KIND` or `KIND:name=value,…`; raises `UnknownFault` with a sentence for the person."""
    kind, _, rest = words.partition(":")
    fault = Fault(kind)
    known = sorted({one.name for one in fields(Fault)} - {"kind", "struck"})
    for pair in filter(None, rest.split(",")):
        name, _, value = pair.partition("=")
        if name not in known or not value:
            raise UnknownFault(f"{pair!r} is not one of {', '.join(known)} with a value")
        try:
            setattr(fault, name, _read(name, value))
        except ValueError as error:
            raise UnknownFault(f"{pair!r}: {value!r} is not a number") from error
    return fault


def _read(name: str, value: str) -> object:
    if name == "calls":
        first, dash, last = value.partition("-")
        return range(int(first), int(last) + 1 if last else (10**9 if dash else int(first) + 1))
    if name in ("probability", "retry_after"):
        return float(value)
    return int(value) if name in ("times", "after") else value
