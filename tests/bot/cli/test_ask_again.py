"""A question that was asked and answered before, in the terminal, with real clients and a real cache."""

import asyncio
import json
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.fakes.standins import Standins
from tests.fakes.world import named_world

QUESTION = "What rules hold for the harvest of sea aster and what does it cost?"
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
async def standins(here: None, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Standins]:
    """A model and searches that a process of ours is told of."""
    async with Standins(named_world("small")) as found:
        for name, value in found.settings().items():
            monkeypatch.setenv(name, value)
        monkeypatch.setenv("PYTHONPATH", str(ROOT))
        yield found


async def asked(*words: str) -> tuple[dict[str, Any], str]:
    """What `footnote ask --json` prints, and what it says beside it."""
    program = (sys.executable, "-m", "bot", "ask", QUESTION, "--json", *words)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*program, stdout=pipe, stderr=pipe, env=dict(os.environ))
    out, err = await process.communicate()
    assert process.returncode == 0, err.decode()
    return json.loads(out), err.decode()


async def test_it_costs_nothing_and_says_from_when_it_is(standins: Standins) -> None:
    """No service hears of it, and the report is the same to the letter."""
    first, _ = await asked()
    before = len(standins.calls.all)

    again, said = await asked()

    assert len(standins.calls.all) == before
    assert again["job_id"] == first["job_id"]
    assert again["facts"] == first["facts"]
    assert again["spend"] == {"tool_calls": 0, "tokens_in": 0, "tokens_out": 0, "usd": 0.0, "seconds": 0.0}
    assert "I answered this on" in said


@pytest.mark.parametrize("words", [("--fresh",), ("--max-usd", "0.40"), ("--depth", "deep")])
async def test_it_is_researched_where_that_is_wished(words: tuple[str, ...], standins: Standins) -> None:
    """Anew, under limits of its own, or deeper than before."""
    first, _ = await asked()

    again, said = await asked(*words)

    assert again["job_id"] != first["job_id"]
    assert again["spend"]["tokens_in"] > 0
    assert "I answered this on" not in said
