"""A model at the port that roles ask: answers with what it is given in turn, and keeps what it was asked."""

from dataclasses import dataclass, field

from pydantic import BaseModel

from research.models.request import ModelAnswer, ModelRequest


@dataclass
class ScriptedModel:
    """The last line of the script is said again and again."""

    script: list[BaseModel | str | Exception]
    asked: list[ModelRequest] = field(default_factory=list)

    async def ask(self, request: ModelRequest) -> ModelAnswer:
        """The next line."""
        self.asked.append(request)
        line = self.script.pop(0) if len(self.script) > 1 else self.script[0]
        if isinstance(line, Exception):
            raise line
        return ModelAnswer(line) if isinstance(line, str) else ModelAnswer(line.model_dump_json(), line)
