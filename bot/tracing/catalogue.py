"""The catalogue: the questions that the traces can be asked, one file of SQL each in `questions/`.

`footnote stats`, `/stats`, the page and the alerts ask them; `owning` finds the statement by its name.
To add one: a file, and its title in `bot.replies.tracing`.
"""

from functools import cache
from importlib.resources import files
from typing import Final

SHOWN: Final = ("cost", "p95", "errors", "jobs", "phases", "citations", "dedup", "cache", "quality")
"""Those that are asked by name, in the order in which all of them are shown."""


@cache
def statement(name: str) -> str:
    """The SQL of a question. It reads a file, once. Raises `KeyError` for a name that is none."""
    if name not in names():
        raise KeyError(name)
    return files("bot.tracing").joinpath("questions", f"{name}.sql").read_text(encoding="utf-8")


@cache
def names() -> frozenset[str]:
    """All questions."""
    found = files("bot.tracing").joinpath("questions").iterdir()
    return frozenset(one.name.removesuffix(".sql") for one in found if one.name.endswith(".sql"))
