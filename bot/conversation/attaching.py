"""Attaching: the files of a message become the documents of its question's job.

`bot.router` calls `alone` for files without words and `taken` for everything else. What happens to a turn
that is handled again is the same: files that arrived stay, and what was said is said once.
"""

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Final

from bot.conversation.record import Conversation, Draft, Kept
from bot.conversation.scene import Scene
from bot.conversation.setup import Table
from bot.conversation.speaking import answer
from bot.jobs.options import DOCS
from bot.present import reply_document
from bot.replies import say
from bot.routing import Label
from bot.turn import Outcome
from bot.uploads.fetching import Fetched, Fetching
from bot.uploads.folders import UploadFolders
from bot.uploads.naming import MOST_FILES
from research.brief import Language

KEPT_FOR: Final = timedelta(hours=1)
"""How long files wait for the question that belongs to them."""
_ASKING: Final = frozenset({Label.RESEARCH, Label.FOLLOWUP, Label.QUICK, Label.GUIDANCE})
"""What becomes research when files belong to it."""


class Attaching:
    """Takes files."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._folders = UploadFolders(table.settings.data_dir)
        self._fetching = Fetching(table.files, self._folders, table.clock)

    async def alone(self, scene: Scene) -> Outcome:
        """Keep the files, and ask what to find out in them."""
        turn = scene.turn.id
        fetched = await self._fetching.fetch(scene.address, scene.message.attachments, turn)
        words = list(_left_out(fetched, scene.language))
        if fetched.arrived:
            kept = Kept(turn, scene.person, self._table.clock.now())
            await self._change(scene, lambda one: one if _known(one, turn) else one.keeping(kept))
            names = ", ".join(await asyncio.to_thread(self._folders.names, turn))
            words.insert(0, say("files.what_for", scene.language, names=names))
        return await answer(self._table.outbox, scene, reply_document(" ".join(words), scene.language))

    async def taken(self, scene: Scene, label: Label) -> tuple[Label, Scene]:
        """The scene with its files as documents, and the route that it takes with them."""
        attached, waiting = scene.message.attachments, self._waiting(scene)
        if not attached and not waiting:
            return label, scene
        draft = scene.draft if label is Label.ANSWER else None
        if draft is None and label not in _ASKING and not (attached and label is Label.SMALLTALK):
            if attached and scene.conversation.changed_by(scene.turn.id) is None:
                await self._say(scene, say("files.unused", scene.language))
            return label, scene
        folder = await self._gathered(scene, waiting, scene.turn.id if draft is None else draft.id)
        if folder is None:
            return label, scene
        if draft is not None:
            return label, await self._on_draft(scene, draft, folder)
        options = (*scene.message.options, (DOCS, str(folder)))
        message = replace(scene.message, options=options)
        return Label.RESEARCH, replace(scene, turn=replace(scene.turn, message=message))

    async def _gathered(self, scene: Scene, waiting: tuple[Kept, ...], name: str) -> Path | None:
        """The folder of that name with everything that belongs to the question; None without any."""
        if waiting:
            taken = tuple(replace(one, taken_by=scene.turn.id) for one in waiting)
            await self._change(scene, lambda one: _with(one, taken))
        for one in waiting:
            await asyncio.to_thread(self._folders.move, one.turn, name)
        fetched = await self._fetching.fetch(scene.address, scene.message.attachments, name)
        words = " ".join(_left_out(fetched, scene.language))
        if words:
            await self._say(scene, words)
        return self._folders.of(name).absolute() if fetched.arrived else None

    async def _on_draft(self, scene: Scene, draft: Draft, folder: Path) -> Scene:
        brief = draft.request.brief
        brief = replace(brief, scope=replace(brief.scope, documents=str(folder)))
        draft = replace(draft, request=replace(draft.request, brief=brief))
        await self._change(scene, lambda one: one.with_draft(draft) if one.draft(draft.id) else one)
        return replace(scene, conversation=scene.conversation.with_draft(draft))

    def _waiting(self, scene: Scene) -> tuple[Kept, ...]:
        """The person's files that wait here for a question, or that this very turn has taken."""
        since, turn = self._table.clock.now() - KEPT_FOR, scene.turn.id
        own = (one for one in scene.conversation.kept if one.asker == scene.person)
        return tuple(one for one in own if one.taken_by == turn or (not one.taken_by and one.at >= since))

    async def _say(self, scene: Scene, words: str) -> None:
        document = reply_document(words, scene.language)
        await self._table.outbox.post(scene.address, document, f"{scene.turn.id}:files")

    async def _change(self, scene: Scene, change: Callable[[Conversation], Conversation]) -> None:
        await self._table.conversations.change(scene.place, change)


def _known(conversation: Conversation, turn: str) -> bool:
    return any(one.turn == turn for one in conversation.kept)


def _with(conversation: Conversation, taken: tuple[Kept, ...]) -> Conversation:
    for one in taken:
        conversation = conversation.keeping(one)
    return conversation


def _left_out(fetched: Fetched, language: Language) -> Iterator[str]:
    """A sentence for each reason for which files are not read."""
    found = (
        ("files.unknown", fetched.sorted.unknown),
        ("files.too_large", fetched.too_large),
        ("files.too_many", fetched.sorted.too_many),
        ("files.failed", fetched.failed),
    )
    for key, names in found:
        if names:
            yield say(key, language, names=", ".join(names), most=MOST_FILES)
