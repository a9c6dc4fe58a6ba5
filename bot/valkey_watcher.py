"""The watcher of an embedded server: shuts it down when nobody uses it any more, however its users ended.

`bot.valkey` starts it beside each server, as a program of its own with nothing but the standard library:
`python -I -S valkey_watcher.py FOLDER SOCKET`. It is there for users that could not leave: kill -9 is one.
"""

import fcntl
import os
import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

LOOK_SECONDS = 1.0
ANSWER_SECONDS = 10.0


def watch(folder: str, path: str) -> None:
    """Look once a second, until the server is gone or was told to end."""
    pause = threading.Event()
    while True:
        pause.wait(LOOK_SECONDS)
        try:
            with _locked(folder, "start.lock"), _locked(folder, "users.lock"):
                _tell_to_end(path)
                return
        except BlockingIOError:
            if not _there(path):
                return
        except OSError:
            return


@contextmanager
def _locked(folder: str, name: str) -> Iterator[None]:
    """Hold a lock. Raises `BlockingIOError` when somebody has it, and `OSError` when the folder is gone."""
    descriptor = os.open(Path(folder, name), os.O_RDWR | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    finally:
        os.close(descriptor)


def _tell_to_end(path: str) -> None:
    """Tell the server to end, and wait until it has. Raises `OSError` when it is gone already."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(ANSWER_SECONDS)
        connection.connect(path)
        connection.sendall(b"SHUTDOWN NOSAVE\r\n")
        connection.recv(1)


def _there(path: str) -> bool:
    """Whether anything listens on the socket."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(ANSWER_SECONDS)
        try:
            connection.connect(path)
        except TimeoutError:
            return True
        except OSError:
            return False
    return True


if __name__ == "__main__":
    watch(sys.argv[1], sys.argv[2])
