"""A machine of fifty people, two platforms and three workspaces whose raw ids are equal.

They tell, ask, look, forget and come back in any order. Every fact carries its owner and its scope in a word
of its own, so that a foreign or private word is seen wherever it turns up: in what a model is shown, in what
goes into a brief, in what a person is shown, in a file.
"""

import asyncio
import re
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Coroutine, Sequence
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bot.remembering.showing import export_document, memory_document
from memory import naming
from memory.forgetting import meant
from memory.merging import with_episode
from memory.ports import Proposal, Proposed
from memory.selection import Selector
from memory.store import MemoryStore
from memory.types import Episode, Fact, Memory, Owner, Scope, visible_to
from memory.update import Updater
from tests.fakes.asker import plain
from tests.fakes.remembered import NOW, saying

T = TypeVar("T")
PEOPLE = [
    Owner(platform, workspace, f"U{number}")
    for number in range(50)
    for platform in ("slack", "telegram")
    for workspace in ("T1", "T2", "T3")
]
SOME = st.one_of(st.sampled_from(PEOPLE[:12]), st.sampled_from(PEOPLE))
SCOPES = st.sampled_from(Scope)
WAYS = (
    "I work at {}.",
    "I use {}.",
    "I like {}.",
    "mình sống ở {}",
    "remember that Orion depends on {}",
    "I'm working on {}.",
)
CANARY = re.compile(r"owner(\d+)(private|shared)x\d+")


class Repeating:
    """A comparer that adds whatever it was shown of anybody, and keeps what it was shown."""

    def __init__(self) -> None:
        self.prompts: dict[Owner, list[str]] = defaultdict(list)
        self._all: list[str] = []

    async def compare(
        self, owner: Owner, key: str, sentences: Sequence[str], known: Sequence[Fact]
    ) -> Proposal | None:
        """Everything that was ever said to it."""
        del key
        shown = [*sentences, *(one.content for one in known)]
        self.prompts[owner] += shown
        self._all += shown
        return Proposal(tuple(Proposed(one) for one in dict.fromkeys(self._all[-40:])))


class Town(RuleBasedStateMachine):
    """Fifty times six people."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(prefix="fn"))
        self.comparer = Repeating()
        self.count = 0
        self.restart()

    def teardown(self) -> None:
        """Leave nothing behind."""
        shutil.rmtree(self.folder)

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of it."""
        return asyncio.run(work)

    def memory(self, owner: Owner) -> Memory:
        """The memory of a person."""
        return self.wait(self.store.load(owner)).memory

    @rule()
    def restart(self) -> None:
        """Another gateway goes on with the same folder."""
        self.store = MemoryStore(self.folder)

    @rule(owner=SOME, scope=SCOPES, way=st.sampled_from(WAYS), model=st.booleans())
    def tell(self, owner: Owner, scope: Scope, way: str, model: bool) -> None:
        """Say something, alone or where others read; learned by rules or by a model that repeats anything."""
        self.count += 1
        word = f"owner{PEOPLE.index(owner)}{scope}x{self.count}"
        updater = Updater(self.store, self.comparer if model else None)
        said = replace(
            saying(way.format(word), f"t{self.count}", scope=scope), time=NOW + timedelta(seconds=self.count)
        )
        self.wait(updater.learn(owner, [said], said.time))
        episode = Episode(f"j{self.count}", f"What is {word}?", said.time, scope)
        self.wait(self.store.change(owner, lambda one: with_episode(one, episode)))

    @rule(owner=SOME, scope=SCOPES, about=st.integers(0, 60))
    def ask(self, owner: Owner, scope: Scope, about: int) -> None:
        """Ask about a word that anybody may have used; what goes into the brief is the person's own."""
        words = [f"owner{place}{kind}x{about}" for place in range(len(PEOPLE)) for kind in Scope]
        question = f"What do you know of Orion and {' '.join(words)}?"
        visible = visible_to(self.memory(owner), scope)
        chosen = self.wait(Selector().select(visible, "here", question, NOW))

        self.check(owner, scope, chosen.text)

    @rule(owner=SOME, scope=SCOPES)
    def look(self, owner: Owner, scope: Scope) -> None:
        """Ask what is known; the answer and the export are the person's own, and fit for who reads them."""
        visible = visible_to(self.memory(owner), scope)

        self.check(owner, scope, plain(memory_document(visible, "en")))
        self.check(owner, scope, str(export_document(visible, "vi")))

    @rule(owner=SOME, scope=SCOPES)
    def forget_one(self, owner: Owner, scope: Scope) -> None:
        """Forget something; only what can be seen there is named."""
        wish = meant("forget where I work", visible_to(self.memory(owner), scope))
        self.check(owner, scope, " ".join(one.content for one in wish.facts))
        gone = frozenset(one.id for one in wish.facts)
        self.wait(self.store.change(owner, lambda one: one.without(gone)))

        assert not gone & {one.id for one in self.memory(owner).facts}

    @rule(owner=SOME)
    def forget_me(self, owner: Owner) -> None:
        """Forget everything; nothing is left of this person, and nobody else is touched."""
        others = {path.name for path in self.folder.glob("*.json")} - {
            naming.current(self.folder, owner).name
        }
        self.wait(self.store.erase(owner))

        assert self.memory(owner).empty
        assert {path.name for path in self.folder.glob("*.json")} == others

    @invariant()
    def nobody_holds_or_is_shown_what_another_said(self) -> None:
        """In no file, and in no prompt of a model."""
        for owner, shown in self.comparer.prompts.items():
            self.check(owner, Scope.PRIVATE, " ".join(shown))
        self.comparer.prompts.clear()
        for owner in PEOPLE:
            path = naming.current(self.folder, owner)
            if path.exists():
                self.check(owner, Scope.PRIVATE, path.read_text())

    def check(self, owner: Owner, audience: Scope, text: str) -> None:
        """Every canary in a text is this person's, and none is private where others read."""
        for place, scope in CANARY.findall(text):
            assert PEOPLE[int(place)] == owner, text
            assert audience is Scope.PRIVATE or scope == "shared", text


Town.TestCase.settings = settings(
    max_examples=25,
    stateful_step_count=40,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
TestTown = Town.TestCase
