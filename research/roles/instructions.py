"""The prompt files of the roles, one Markdown file each in `prompts/`, read once when a role is imported.

A file is the stable part of its role's requests: the same in every call, so that the service can cache it.
"""

from importlib.resources import files


def instructions(role: str) -> str:
    """What the role is told in every request."""
    return (files("research.roles") / "prompts" / f"{role}.md").read_text(encoding="utf-8").strip()
