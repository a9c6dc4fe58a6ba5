"""Failures after the deed: the message stands in the channel, and the caller does not learn it.

`server.py` applies them when the fault `lost_answer`, `reset_after` or `stall_after` strikes a call.
"""

from typing import Final

from aiohttp import web

from tests.fakes import transport
from tests.fakes.faults import Fault, Faults

AFTER: Final = ("lost_answer", "reset_after", "stall_after")


async def after_commit(
    fault: Fault | None, faults: Faults, request: web.Request, answer: web.Response
) -> web.Response:
    """The answer, or what comes in its place."""
    kind = fault.kind if fault is not None else ""
    if kind == "lost_answer":
        return web.json_response({"ok": False, "error": "internal_error"}, status=500)
    if kind == "reset_after":
        transport.reset(request)
        return web.Response(status=499)
    if kind == "stall_after":
        await faults.stalled()
    return answer
