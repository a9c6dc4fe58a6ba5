"""The store: one file a person, written whole or not at all, with a last good copy beside it.

`bot.remembering` and `footnote memory` open it. Several gateways may share the folder: a change is made
under a lock, on what stands on the disk then; a file that somebody edited is read again. All work is done in
threads.
"""

import asyncio
import contextlib
import fcntl
import os
import tempfile
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from memory import naming, schema
from memory.errors import MemoryNotKept, MemoryTooNew, NotAMemory
from memory.types import Memory, Owner

Change = Callable[[Memory], Memory]
MOST_HELD: Final = 256


@dataclass(frozen=True, slots=True)
class Loaded:
    """A memory as it stands. `lost` is the name under which an unreadable file was set aside just now: the
    one time at which the person is to be told. `copied` says that the last good copy took its place.
    """

    memory: Memory
    lost: str = ""
    copied: bool = False


_Stamp = tuple[int, int, int]


class MemoryStore:
    """The memories of everybody."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[Owner, tuple[_Stamp, Memory]] = {}
        self._guard = threading.Lock()

    async def load(self, owner: Owner) -> Loaded:
        """The memory of a person, empty where there is none.

        Never raises for what a file holds. Raises `MemoryNotKept` when the disk cannot be read.
        """
        return await asyncio.to_thread(self._loaded, owner)

    async def change(self, owner: Owner, change: Change) -> Loaded:
        """The memory after a change, which is on the disk when this returns.

        Raises `MemoryNotKept`, and then all stands as it stood; `MemoryTooNew`.
        """
        return await asyncio.to_thread(self._changed, owner, change)

    async def erase(self, owner: Owner) -> None:
        """Remove every file of a person: memory, copy, what was set aside, what was half written.

        Raises `MemoryNotKept` when the disk does not let go of one.
        """
        await asyncio.to_thread(self._erased, owner)

    async def export(self, owner: Owner) -> str:
        """The memory as its file has it."""
        return schema.dumps((await self.load(owner)).memory)

    def _loaded(self, owner: Owner) -> Loaded:
        path = naming.current(self._folder, owner)
        try:
            stamp = _stamp(path)
        except FileNotFoundError:
            return self._from_copy(owner)
        except OSError as error:
            raise MemoryNotKept("unreadable") from error
        with self._guard:
            held = self._held.get(owner)
        if held is not None and held[0] == stamp:
            return Loaded(held[1])
        try:
            memory = self._read(path, owner)
        except NotAMemory:
            with self._locked(owner):
                return self._rescued(owner)
        self._hold(owner, stamp, memory)
        return Loaded(memory)

    def _read(self, path: Path, owner: Owner) -> Memory:
        """What a file holds; the last good copy where a newer release wrote it, or it was just set aside."""
        try:
            return schema.loads(path.read_bytes(), owner)
        except (MemoryTooNew, FileNotFoundError):
            return self._from_copy(owner).memory
        except OSError as error:
            raise MemoryNotKept("unreadable") from error

    def _from_copy(self, owner: Owner) -> Loaded:
        """The last good copy where there is one that is whole."""
        try:
            memory = schema.loads(naming.copy(self._folder, owner).read_bytes(), owner)
        except (OSError, NotAMemory, MemoryTooNew):
            return Loaded(Memory(owner))
        return Loaded(memory, copied=True)

    def _rescued(self, owner: Owner) -> Loaded:
        """Set an unreadable file aside and put the last good copy in its place. Under the lock."""
        path = naming.current(self._folder, owner)
        with contextlib.suppress(FileNotFoundError, NotAMemory, MemoryTooNew):
            return Loaded(schema.loads(path.read_bytes(), owner))  # Another one was faster.
        found = self._from_copy(owner)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return found
        kept = naming.aside(self._folder, owner, data)
        try:
            path.replace(kept)
            if found.copied:
                _write(path, schema.dumps(found.memory))
        except OSError as error:
            raise MemoryNotKept("disk") from error
        return Loaded(found.memory, kept.name, found.copied)

    def _changed(self, owner: Owner, change: Change) -> Loaded:
        with self._locked(owner):
            path = naming.current(self._folder, owner)
            try:
                before = Loaded(schema.loads(path.read_bytes(), owner))
            except FileNotFoundError:
                before = self._from_copy(owner)
            except NotAMemory:
                before = self._rescued(owner)
            except OSError as error:
                raise MemoryNotKept("unreadable") from error
            after = change(before.memory)
            if after != before.memory or (before.copied and not before.lost):
                after = self._keep(owner, path, after)
            return Loaded(after, before.lost, before.copied)

    def _keep(self, owner: Owner, path: Path, memory: Memory) -> Memory:
        """Write a memory down; it is given back as it will be read."""
        text = schema.dumps(memory)
        memory = schema.loads(text.encode(), owner)  # What we could not read again is not written.
        try:
            _write(naming.copy(self._folder, owner), text)  # First: what is forgotten is then in neither.
            _write(path, text)
            self._hold(owner, _stamp(path), memory)
        except OSError as error:
            raise MemoryNotKept("disk") from error
        return memory

    def _erased(self, owner: Owner) -> None:
        with self._locked(owner):
            try:
                for one in naming.of_owner(self._folder, owner):
                    one.unlink(missing_ok=True)
            except OSError as error:
                raise MemoryNotKept("disk") from error
            with self._guard:
                self._held.pop(owner, None)

    def _hold(self, owner: Owner, stamp: _Stamp, memory: Memory) -> None:
        with self._guard:
            self._held.pop(owner, None)
            self._held[owner] = stamp, memory
            while len(self._held) > MOST_HELD:
                self._held.pop(next(iter(self._held)))

    @contextlib.contextmanager
    def _locked(self, owner: Owner) -> Iterator[None]:
        """Be the only one who changes this memory, in all processes. The lock ends with its process."""
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC
            descriptor = os.open(naming.lock(self._folder, owner), flags, 0o600)
        except OSError as error:
            raise MemoryNotKept("disk") from error
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
            yield
        finally:
            os.close(descriptor)


def _stamp(path: Path) -> _Stamp:
    """What changes with every write of a file."""
    found = path.stat()
    return found.st_ino, found.st_mtime_ns, found.st_size


def _write(path: Path, text: str) -> None:
    """Put a text under that name, whole or not at all, and on the disk."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
