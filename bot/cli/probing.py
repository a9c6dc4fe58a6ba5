"""Asks every configured service, free of charge, whether it is there and takes its key; for `footnote check`.

`bot.cli.parts` is the caller. All are asked at once, each for a bounded time; nothing is paid. A service that
takes money even for that is left out.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Final

from bot.errors import BotError
from bot.services import tool_access
from bot.settings import Settings
from research.brief import Scope
from research.clock import SystemClock, within
from research.errors import Outage, ToolUnavailable
from research.reading.pool import ReadingPool
from research.tools import TOOLS
from research.tools.providers import Providers
from research.tools.setup import ToolSetup, build_tools

if TYPE_CHECKING:
    from bot.jobs.model import ModelDesk

SECONDS: Final = 15.0
MODEL: Final = "anthropic"

Probe = Callable[[], Awaitable[None]]


async def probed(settings: Settings) -> Mapping[str, ToolUnavailable | None]:
    """What each service that could be asked has answered; None where all is well."""
    clock, pool, providers = SystemClock(), ReadingPool(), Providers()
    setup = ToolSetup(
        Scope(), clock, pool, settings.data_dir / "cache", tool_access(settings), providers=providers
    )
    tools = await asyncio.to_thread(build_tools, TOOLS, setup)
    probes: dict[str, Probe] = {tool.spec.name: tool.probe for tool in tools if hasattr(tool, "probe")}
    model = await asyncio.to_thread(_model, settings)
    if model is not None:
        probes[MODEL] = model.probe
    try:
        answers = await asyncio.gather(*(_asked(name, one, clock) for name, one in probes.items()))
        return dict(zip(probes, answers, strict=True))
    finally:
        if model is not None:
            await model.aclose()
        await providers.aclose()
        await pool.aclose()


async def _asked(name: str, probe: Probe, clock: SystemClock) -> ToolUnavailable | None:
    try:
        await within(clock, SECONDS, probe())
    except ToolUnavailable as error:
        return error
    except TimeoutError:
        return ToolUnavailable(name, f"no answer in {SECONDS:g} s", billed=False, reason=Outage.TOO_SLOW)
    return None


def _model(settings: Settings) -> "ModelDesk | None":
    """The language model; None without a key, or with a price file that cannot be read."""
    if settings.anthropic_api_key is None:
        return None
    from bot.jobs.model import ModelDesk

    try:
        return ModelDesk(settings, settings.anthropic_api_key, SystemClock())
    except BotError:
        return None
