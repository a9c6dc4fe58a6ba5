"""Files in chat: the bytes behind the `ref` of a `channels.document.File`, made when a channel uploads it.

`bot.cli.serving` hands it to the channels. A reference begins with the room that knows it: `report/…` is a
report in a format, `stats/…` a chart. To add a room: a callable, and a line where it is made.
"""

from collections.abc import Awaitable, Callable, Mapping

Room = Callable[[str], Awaitable[bytes]]
"""The bytes behind a name. Raises `FileNotFoundError`."""


class FileRooms:
    """Finds the room of a reference."""

    def __init__(self, rooms: Mapping[str, Room]) -> None:
        self._rooms = rooms

    async def __call__(self, ref: str) -> bytes:
        """The file's bytes. Raises `FileNotFoundError` for whatever is no reference of ours."""
        room, _, name = ref.partition("/")
        if room not in self._rooms:
            raise FileNotFoundError(ref)
        return await self._rooms[room](name)
