"""What a playbook says: when it suits, how the report is divided, and a word for each role.

Made by `frontmatter`; planner, reflector and writer read it, `shaping` and the desk of `bot.jobs` too.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from research.brief import Depth, Language
from research.quality import SourceLists


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report: its title, and what it answers, in both languages; `asks` may be empty.

    `{name}` in what it asks stands for each name of the question.
    """

    title: Mapping[Language, str]
    asks: Mapping[Language, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Playbook:
    """One way of working. `suits` are phrases of questions by language; `hints` are words to roles by name.

    `prefer` and `avoid` are hosts, `tools` names of searches. `named` says that the person asked for it,
    `shipped` that it is one of ours.
    """

    name: str
    about: Mapping[Language, str]
    suits: Mapping[Language, tuple[str, ...]]
    sections: tuple[Section, ...] = ()
    depth: Depth | None = None
    tools: tuple[str, ...] = ()
    prefer: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    hints: Mapping[str, str] = field(default_factory=dict)
    named: bool = False
    shipped: bool = False

    def lists(self, known: SourceLists) -> SourceLists:
        """What is known of hosts with this playbook's wishes: it may avoid more, and lifts no ban."""
        return known.under({"trust": self.prefer}).over({"avoid": self.avoid})
