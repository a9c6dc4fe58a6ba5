"""What a job is asked: the question as planner, reader and searches see it, and the brief around it.

`bot.jobs` makes a `Brief`; `run` hands each role only the part that it may see.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal

Language = Literal["en", "vi"]


class Depth(StrEnum):
    """How far a job goes: how many sub-questions, rounds and pages."""

    QUICK = "quick"
    STANDARD = "standard"
    DEEP = "deep"


@dataclass(frozen=True, slots=True)
class Question:
    """The part of a brief that may reach planner, reader and searches; the person has confirmed it."""

    text: str
    language: Language
    constraints: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """Where to look besides the configured searches: a folder of documents, and pages named by the person."""

    documents: str | None = None
    urls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Brief:
    """A confirmed question with everything that shapes its answer.

    `preferences` is drawn from the person's memory and reaches the writer alone. `assumptions` are those of
    the question's constraints that nobody has confirmed: the report says so. `playbook` is the name of one
    that the person asked for; without it, one is chosen by the question. `fresh` says that nothing which was
    had before may stand for a new look.
    """

    question: Question
    depth: Depth = Depth.STANDARD
    scope: Scope = field(default_factory=Scope)
    preferences: str = ""
    assumptions: tuple[str, ...] = ()
    playbook: str = ""
    fresh: bool = False
