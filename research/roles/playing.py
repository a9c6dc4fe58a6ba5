"""What a role is told of the playbook of a job, as a part of its prompt.

`planner`, `reflector` and `writer` are the callers. A playbook is the team's own word and no stranger's; it
is fenced all the same, so that it cannot break the prompt that it stands in.
"""

from research.brief import Language
from research.playbooks import Playbook
from research.playbooks.shaping import NAME
from research.roles.fencing import fenced, holding, tag


def told(playbook: Playbook | None, role: str, language: Language) -> list[str]:
    """The tag with the hint for a role, for the planner with sections and searches; nothing without any."""
    if playbook is None:
        return []
    inner = [fenced(playbook.hints[role])] if playbook.hints.get(role) else []
    searches = None
    if role == "planner":
        searches = ", ".join(playbook.tools) or None
        inner += [
            tag("part", one.asks.get(language, "").replace(NAME, "…"), title=one.title[language])
            for one in playbook.sections
        ]
    if not inner and searches is None:
        return []
    return [holding("playbook", "\n".join(inner), name=playbook.name, searches=searches)]
