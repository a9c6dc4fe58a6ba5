"""By-hand mode: someone who reads only the prompt plays the model.

Each request is written to a folder as `NNN-role.request.md`; the stand-in waits until `NNN-role.answer.json`
(or `.answer.md` for the writer) is there and answers with it.
"""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path

from tests.fakes.anthropic.prompt import Prompt


class ByHand:
    """The folder in which requests and answers lie. `wait` is awaited between two looks."""

    def __init__(self, folder: Path, wait: Callable[[], Awaitable[None]]) -> None:
        self._folder = folder
        self._wait = wait
        self._number = 0
        folder.mkdir(parents=True, exist_ok=True)

    async def ask(self, prompt: Prompt, alive: Callable[[], Awaitable[None]] | None = None) -> str:
        """Write the request down and return the text of its answer.

        `alive` is awaited between two looks: whoever asked goes on waiting as long as it hears something.
        """
        self._number += 1
        name = f"{self._number:03}-{prompt.role.lower()}"
        request = self._folder / f"{name}.request.md"
        request.write_text(readable(prompt, name), "utf-8")
        answers = [self._folder / f"{name}.answer.{ending}" for ending in ("json", "md")]
        while True:
            for answer in answers:
                text = answer.read_text("utf-8").strip() if answer.exists() else ""
                if text and _whole(text, prompt):
                    return text
            if alive is not None:
                await alive()
            await self._wait()


def readable(prompt: Prompt, name: str) -> str:
    """A request as a person reads it."""
    ending = "json" if prompt.schema is not None else "md"
    parts = [
        f"# {prompt.role}",
        f"Answer in `{name}.answer.{ending}`.",
        "## System",
        prompt.system or "(none)",
    ]
    for role, text in prompt.messages:
        parts += [f"## Message ({role})", text]
    if prompt.schema is not None:
        schema = json.dumps(prompt.schema, indent=2, ensure_ascii=False)
        parts += ["## Schema of the answer", f"```json\n{schema}\n```"]
    return "\n\n".join(parts) + "\n"


def _whole(text: str, prompt: Prompt) -> bool:
    """Whether the file has been written to its end; an answer to a schema must parse."""
    if prompt.schema is None:
        return True
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
