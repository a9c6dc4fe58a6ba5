"""A stand-in of Anthropic's Messages API with a small deterministic model behind it.

`README.md` says how a prompt must be laid out for the model to read it. `server.py` is the service,
`checks.py` what it refuses, `roles.py` and `writing.py` the obedient model, `characters.py` its vices.
"""

from tests.fakes.anthropic.characters import Character
from tests.fakes.anthropic.server import Anthropic

__all__ = ["Anthropic", "Character"]
