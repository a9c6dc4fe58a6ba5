"""The recipes of CONTRIBUTING.md carried out: in a copy of the program, one more of each, and it works.

Each is a module, and a line in its registry; nothing else of the program is changed.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path
from textwrap import dedent

import pytest

from bot.valkey import embedded
from research.clock import SystemClock
from tests.fakes.waiting import PATIENCE_SECONDS

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("bot", "channels", "research", "memory")

CHANNEL = '''
    """Pigeon: brings two messages and writes down what it is given."""
    import asyncio, sys
    from datetime import UTC, datetime
    from channels.types import Address, InboundMessage, Person, Receipt

    class Pigeon:
        platform = "pigeon"

        async def run(self, accept):
            for number, text in enumerate(("/coo over the sea", "What does a pigeon weigh?")):
                loft, sender = Address("pigeon", "", f"loft{number}"), Person("pigeon", "", f"loft{number}")
                now = datetime.now(UTC)
                await accept(InboundMessage(f"e{number}", f"m{number}", loft, sender, text, now))
            await asyncio.Event().wait()

        def parts(self, document):
            return (document,)

        async def post(self, address, document, delivery_id):
            print("CARRIED", address.conversation, document.kind, document.blocks, flush=True)
            return Receipt(delivery_id)

        async def edit(self, address, receipt, document):
            return receipt

    def build(setup):
        return Pigeon() if setup.terminal is None else None
'''
COMMAND = '''
    """/coo says it back."""
    from bot.commands.setup import Command

    async def answer(call, desk):
        return f"coo, {call.argument}"

    COMMAND = Command("coo", frozenset(), "command.help.help", answer)
'''
ROLE = '''
    """A planner that makes its plan as the one before it, and says so."""
    from research.roles.extractive.planner import ExtractivePlanner

    class Homing(ExtractivePlanner):
        async def plan(self, question, depth, tools):
            print("PLANNED", [tool.name for tool in tools], flush=True)
            return await super().plan(question, depth, tools)

    def build(setup):
        return Homing()
'''
TOOL = '''
    """A tool that searches and finds nothing, and says what it was asked."""
    from research.ports import Found, ToolSpec

    class Loft:
        spec = ToolSpec("loft", "pigeons", (("How far do they fly?", "range of pigeons"),))

        async def search(self, query):
            print("SEARCHED", query.text, flush=True)
            return Found(())

    def build(setup):
        return Loft()
'''


def add(program: Path, module: str, words: str, registry: str, before: str, line: str) -> None:
    """One new file, and one line in front of a line of its registry."""
    path = program / module
    assert not path.exists()
    path.write_text(dedent(words).lstrip(), encoding="utf-8")
    registered = program / registry
    text = registered.read_text(encoding="utf-8")
    assert text.count(before) == 1
    registered.write_text(text.replace(before, line + before), encoding="utf-8")


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of the program with one more channel, command, role and tool."""
    copy = tmp_path / "program"
    for package in PACKAGES:
        shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
    channels, roles, tools = (f"{one}" for one in ("channels", "research/roles", "research/tools"))
    add(
        copy,
        "channels/pigeon.py",
        CHANNEL,
        f"{channels}/registry.py",
        '    ChannelEntry("console"',
        '    ChannelEntry("pigeon", "channels.pigeon"),\n',
    )
    add(
        copy,
        "research/roles/homing.py",
        ROLE,
        f"{roles}/__init__.py",
        '    RoleEntry(\n        "judge"',
        '    RoleEntry("homing", Phase.PLAN, "strong", "question", extractive="research.roles.homing"),\n',
    )
    add(
        copy,
        "research/tools/loft.py",
        TOOL,
        f"{tools}/__init__.py",
        '    ToolEntry("web"',
        '    ToolEntry("loft", "research.tools.loft"),\n',
    )
    add(
        copy,
        "bot/commands/coo.py",
        COMMAND,
        "bot/commands/__init__.py",
        "    help_command.COMMAND,\n)",
        "    coo.COMMAND,\n",
    )
    commands = copy / "bot/commands/__init__.py"
    words = commands.read_text(encoding="utf-8")
    commands.write_text(words.replace("import budget, jobs", "import budget, coo, jobs"), encoding="utf-8")
    return copy


def test_one_more_channel_command_role_and_tool_work_end_to_end(program: Path, tmp_path: Path) -> None:
    """A message of the new channel is answered by the new command, a question planned and searched anew."""
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "PYTHONPATH": str(program),
        "FOOTNOTE_DATA_DIR": str(tmp_path / "data"),
        "FOOTNOTE_ALLOW": "*",
        "FOOTNOTE_LANGUAGE": "en",
    }
    told: dict[str, str] = {}
    with subprocess.Popen(
        [sys.executable, "-m", "bot", "serve"],
        cwd=program,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as daemon:
        given_up = threading.Timer(PATIENCE_SECONDS, daemon.kill)
        given_up.start()
        assert daemon.stdout is not None
        for line in daemon.stdout:
            kind = " ".join(line.split()[: 3 if line.startswith("CARRIED") else 1])
            told[kind] = line
            if {"CARRIED loft0 reply", "CARRIED loft1 report", "PLANNED", "SEARCHED"} <= set(told):
                break
        given_up.cancel()
        daemon.kill()
    asyncio.run(_put_away(tmp_path / "data"))

    assert "coo, over the sea" in told["CARRIED loft0 reply"]
    assert "loft" in told["PLANNED"]
    assert "pigeon" in told["SEARCHED"]
    assert "CARRIED loft1 report" in told


async def _put_away(data_dir: Path) -> None:
    """Be the last one out, so that the state server ends."""
    async with embedded(data_dir, SystemClock()):
        pass
