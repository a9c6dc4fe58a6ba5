"""The rules of the house that no linter knows."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("bot", "channels", "research", "memory")
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "common", "core", "manager", "misc"}


def sources(*folders: str) -> list[Path]:
    return sorted(
        path for folder in folders for path in (ROOT / folder).rglob("*.py") if "worlds" not in path.parts
    )


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


product = pytest.mark.parametrize("path", sources(*PACKAGES), ids=label)
everything = pytest.mark.parametrize("path", sources(*PACKAGES, "tests"), ids=label)


@everything
def test_a_file_is_one_subject(path: Path) -> None:
    """At most 300 lines, tests 400."""
    most = 400 if path.is_relative_to(ROOT / "tests") else 300

    assert len(path.read_text(encoding="utf-8").splitlines()) <= most


@everything
def test_a_function_fits_a_screen(path: Path) -> None:
    """At most 60 lines."""
    long = [
        f"{node.name} ({node.end_lineno - node.lineno + 1} lines)"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno is not None
        and node.end_lineno - node.lineno >= 60
    ]

    assert long == []


@product
def test_a_file_says_what_room_you_are_in(path: Path) -> None:
    """Its docstring names its purpose, and more than a line of it says who calls it."""
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""

    assert len(docstring) >= 60, "say what the file is for and who calls it"
    assert path.stem not in FORBIDDEN_NAMES


def test_no_imports_run_in_a_circle() -> None:
    """Each package's modules can be put in an order in which everything imported comes first."""
    graph = grimp.build_graph(*PACKAGES, include_external_packages=False)
    depends = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}

    assert list(TopologicalSorter(depends).static_order())


def calls(path: Path) -> Iterator[str]:
    """Dotted names that a file reads or calls, as written."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute):
            yield ast.unparse(node)
        elif isinstance(node, ast.Name):
            yield node.id


@product
def test_only_the_settings_read_the_environment(path: Path) -> None:
    """Everything else is passed in."""
    if label(path) == "bot/settings.py":
        return

    assert {"os.environ", "os.getenv", "environ"}.isdisjoint(calls(path))


@product
def test_nothing_runs_what_a_stranger_wrote(path: Path) -> None:
    """No pickle, no eval, no shell, and no second HTTP library by hand."""
    names = set(calls(path))
    forbidden = {"pickle.loads", "pickle.load", "eval", "exec", "os.system", "requests.get", "requests.post"}

    assert forbidden.isdisjoint(names)


@product
def test_the_time_of_day_comes_from_the_clock(path: Path) -> None:
    """Only the clock itself asks the machine."""
    if label(path) == "research/clock.py":
        return
    names = set(calls(path))

    assert {"datetime.now", "datetime.utcnow", "date.today", "time.time", "time.monotonic"}.isdisjoint(names)
