"""Memory and processor time of processes, read from the system, for the bench's subjects. Linux only."""

import json
import os
import statistics
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.bench import timing

PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")
MIB = 2**20


def resident(pids: list[int]) -> float:
    """MiB that the processes hold together now; one that has ended holds nothing."""
    pages = 0
    for pid in pids:
        try:
            pages += int(Path(f"/proc/{pid}/statm").read_text().split()[1])
        except OSError:
            continue
    return pages * PAGE_BYTES / MIB


def here() -> float:
    """MiB that this process holds now."""
    return resident([os.getpid()])


def forget_peak() -> None:
    """Let the highest that this process has held be what it holds now."""
    Path("/proc/self/clear_refs").write_text("5")


def peak() -> float:
    """The most MiB that this process has held since `forget_peak`."""
    status = Path("/proc/self/status").read_text()
    line = next(one for one in status.splitlines() if one.startswith("VmHWM"))
    return int(line.split()[1]) / 1024


@dataclass(frozen=True, slots=True)
class Cost:
    """What a call took: processor seconds, and the most MiB above what was held before it."""

    seconds: float
    mebibytes: float


def cost_of(call: Callable[[], Any], like_it: Callable[[], Any], rounds: int = 1) -> Cost:
    """What a call costs, made in a fork of this process, so that it leaves no freed memory for the next one.

    `like_it` is a small call of the same kind, which touches the code that both need. Of several rounds the
    median of the time counts, and the memory of the first.
    """
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        like_it()
        rest = here()
        forget_peak()
        seconds = [timing.cpu(call)]
        held = max(0.0, peak() - rest)
        seconds += [timing.cpu(call) for _ in range(rounds - 1)]
        os.write(write, json.dumps([statistics.median(seconds), held]).encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as answer:
        text = answer.read()
    os.waitpid(child, 0)
    return Cost(*json.loads(text))


def processor(pid: int) -> float:
    """Processor seconds of a process so far, by the clock ticks that the system counts; 0 when it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def descendants(pid: int) -> list[int]:
    """The children of a process, their children, and so on."""
    parents = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(status.parent.name)] = int(fields[1])
    found, wanted = [], [pid]
    while wanted:
        parent = wanted.pop()
        children = [child for child, one in parents.items() if one == parent]
        found += children
        wanted += children
    return found


def working_in(folder: Path) -> list[int]:
    """The processes whose working folder is in `folder`: so a state server, nobody's child, is found."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if (process / "cwd").resolve().is_relative_to(folder.resolve()):
                found.append(int(process.name))
        except OSError:
            continue
    return found
