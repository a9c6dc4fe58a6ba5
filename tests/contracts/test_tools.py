"""What every registered tool must do, whoever wrote it."""

import asyncio
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from research.brief import Scope
from research.ports import Tool
from research.tools import TOOLS
from research.tools.providers import Providers
from research.tools.setup import Access, ToolEntry, ToolSetup
from tests.fakes.clock import FakeClock
from tests.fakes.services import ParserHere

entries = pytest.mark.parametrize("entry", TOOLS, ids=lambda entry: entry.name)
services = pytest.mark.parametrize(
    "entry", [entry for entry in TOOLS if entry.turned_on_by], ids=lambda entry: entry.name
)
SDKS = ("tavily", "firecrawl", "httpx", "trafilatura", "pypdfium2", "lxml", "bm25s", "numpy")
NOWHERE = "http://127.0.0.1:9"


def build(entry: ToolEntry, folder: Path, access: Access | None) -> Tool | None:
    """The tool, as `bot.app` builds it."""
    setup = ToolSetup(
        scope=Scope(documents=str(folder)),
        clock=FakeClock(),
        pool=ParserHere(),
        cache_dir=folder / "cache",
        access={} if access is None else {entry.name: access},
        providers=Providers(),
    )
    tool: Tool | None = import_module(entry.module).build(setup)
    asyncio.run(setup.providers.aclose())
    return tool


@entries
def test_a_tool_is_built_and_says_what_it_is(entry: ToolEntry, tmp_path: Path) -> None:
    """Its name is the registry's; the planner reads what it suits and an example in each language."""
    tool = build(entry, tmp_path, Access("key", NOWHERE))
    assert tool is not None
    spec = tool.spec

    assert entry.name == spec.name
    assert spec.suits or not spec.searches
    assert spec.examples or not spec.searches
    assert all(question and query for question, query in spec.examples)
    assert any(not question.isascii() for question, _ in spec.examples) or not spec.searches
    assert spec.searches or spec.reads


@entries
def test_a_tool_is_bounded(entry: ToolEntry, tmp_path: Path) -> None:
    """In time, in number, and in what a call may cost."""
    tool = build(entry, tmp_path, Access("key", NOWHERE))
    assert tool is not None
    spec = tool.spec

    assert 0 < spec.timeout_seconds <= 900
    assert spec.parallel >= 1
    assert 0 <= spec.usd_per_search < 1
    assert 0 <= spec.usd_per_read < 1


@services
def test_a_service_is_off_without_its_settings_whatever_the_environment_holds(
    entry: ToolEntry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its SDK must not find a key by itself."""
    for setting in entry.settings:
        monkeypatch.setenv(setting, "somebody else's")

    assert build(entry, tmp_path, None) is None
    assert build(entry, tmp_path, Access("", "")) is None


@services
def test_a_service_is_on_with_any_of_its_settings(entry: ToolEntry, tmp_path: Path) -> None:
    """Each of them alone is enough."""
    alone = {"key": Access(api_key="key"), "url": Access(api_url=NOWHERE)}

    assert all(build(entry, tmp_path, alone[one]) is not None for one in entry.turned_on_by)


@services
def test_whoever_needs_a_key_is_told_where_to_get_one(entry: ToolEntry) -> None:
    """A site, as a person types it."""
    assert entry.key_from or "key" not in entry.turned_on_by
    assert "//" not in entry.key_from


def test_no_sdk_is_imported_before_a_tool_is_built() -> None:
    """Importing the registry is free."""
    code = f"import sys, research.tools; print([one for one in {SDKS!r} if one in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"


def test_names_are_unique_and_the_web_itself_is_read_last() -> None:
    """Documents first, the open web as the reader of last resort."""
    names = [entry.name for entry in TOOLS]

    assert len(set(names)) == len(names)
    assert (names[0], names[-1]) == ("documents", "web")
