"""A Lua script next to the function that runs it: what must happen in one step, or not at all."""

from collections.abc import Sequence
from typing import Any

from redis.asyncio import Redis


class Script:
    """Lua that a server keeps under its digest; sent again when a server has forgotten it."""

    def __init__(self, lua: str) -> None:
        self._lua = lua

    async def run(self, client: Redis, keys: Sequence[str], arguments: Sequence[str | int]) -> Any:
        """The script's answer."""
        script = client.register_script(self._lua)
        return await script(keys=list(keys), args=list(arguments))
