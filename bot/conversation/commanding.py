"""Commands in a conversation: by their slash or name, or as people say them ("stop it please", "xong chưa").

The handler of the route `command`. What a command does is in `bot.commands`; here it meets the conversation:
`stop` also takes back a question that waits, `resume` goes on with what ended at a limit, `new` forgets.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.commands import COMMANDS, find
from bot.commands.setup import Call, Command
from bot.conversation.asking import Asking
from bot.conversation.offering import Offering
from bot.conversation.record import Conversation
from bot.conversation.scene import Scene
from bot.conversation.setup import Handler, Table
from bot.conversation.speaking import answer, reply
from bot.present import reply_document
from bot.routing import Label, kind_of
from bot.routing.said import hear
from bot.routing.spoken_commands import spoken_command
from bot.turn import Outcome
from research.brief import Language

ELSEWHERE: Final = {
    "watch": "watch",
    "watches": "watch",
    "memory": "memory",
    "remember": "memory",
    "forget": "memory",
}
"""Commands that the handler of another route takes."""


class Commanding:
    """Answers commands."""

    def __init__(self, table: Table, handlers: Mapping[str, Handler]) -> None:
        self._table = table
        self._handlers = handlers
        self._asking = Asking(table)
        self._offering = Offering(table)

    async def handle(self, scene: Scene) -> Outcome:
        """Do what the command says and tell how it went."""
        command, argument = find(scene.text) or (spoken(scene.text, scene.language), "")
        if command.name in ELSEWHERE:
            return await self._handlers[ELSEWHERE[command.name]].handle(scene)
        if command.name == "stop" and not argument and await self._took_back(scene):
            return await reply(self._table.outbox, scene, "draft.cancelled")
        if command.name == "resume" and not argument and scene.offered is not None:
            return await self._offering.go_on(scene, scene.offered)
        if command.name == "new":
            await self._table.conversations.change(scene.place, forgotten)
        call = Call(argument, scene.person, scene.address, scene.language)
        told = await command.answer(call, self._table.commands)
        words, files = (told, ()) if isinstance(told, str) else (told.words, told.files)
        document = reply_document(words, scene.language)
        if not scene.message.anchored:
            document = replace(document, private_to=scene.person.person)
        elif files:
            document = replace(document, blocks=(*document.blocks, *files))
        return await answer(self._table.outbox, scene, document)

    async def _took_back(self, scene: Scene) -> bool:
        """Whether the stop was meant for a question that waits, which is then forgotten."""
        if scene.conversation.changed_by(scene.turn.id) is not None:
            return True
        if scene.running or scene.draft is None:
            return False
        await self._asking.cancel(scene.draft, scene.turn.id)
        return True


def spoken(text: str, language: Language) -> Command:
    """The command that a sentence means."""
    said = spoken_command(hear(text, language))
    name = kind_of(text, language, Label.COMMAND) if said is None else said.name
    return next(command for command in COMMANDS if command.name == name)


def forgotten(conversation: Conversation) -> Conversation:
    """The conversation without what was asked and reported; who takes part stays."""
    return Conversation(people=conversation.people, language=conversation.language)


def build(table: Table, handlers: Mapping[str, Handler], label: str) -> Commanding:
    """The handler of commands."""
    del label
    return Commanding(table, handlers)
