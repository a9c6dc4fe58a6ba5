"""A state server beside the daemon, as a team has one, that can be killed and come back with what it had."""

import os
import signal
import subprocess
from pathlib import Path

from redis import Redis
from redis.exceptions import RedisError

from bot.valkey import find_server
from tests.faults.ground import wait_until


class StateServer:
    """Valkey or Redis on a unix socket with an append-only file. `tests.faults.scenarios` strikes it."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._folder = folder
        self._socket = folder / "s"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """What REDIS_URL takes."""
        return f"unix://{self._socket}"

    def start(self) -> None:
        """Return when it answers."""
        options = ["--port", "0", "--unixsocket", str(self._socket), "--dir", str(self._folder)]
        durable = ["--appendonly", "yes", "--appendfsync", "always", "--save", ""]
        self._process = subprocess.Popen([find_server(), *options, *durable], stdout=subprocess.DEVNULL)
        wait_until(self._answers, "the state server answers", 30.0)

    def kill(self) -> None:
        """SIGKILL."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def freeze(self) -> None:
        """Let it hang: connections stand, and nothing is answered."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGCONT)

    def _answers(self) -> bool:
        with Redis(unix_socket_path=str(self._socket), driver_info=None) as client:
            try:
                return bool(client.ping())
            except (RedisError, OSError):
                return False
