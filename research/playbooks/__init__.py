"""Playbooks: how a kind of question is worked on, one Markdown file each, with the rules for choosing it.

`frontmatter` reads a file, `shelf` a folder of them beside the shipped ones, `choosing` finds the one that
suits a question; `shaping` puts a plan in its order. Roles get the chosen one in their `RoleSetup`; the desk
of `bot.jobs` chooses, and `footnote check` says which files cannot be used.
To add one: a file here, or in the folder `playbooks` of the data directory, without any code.
"""

from research.playbooks.choosing import choose
from research.playbooks.playbook import Playbook, Section
from research.playbooks.shelf import Shelf, load

__all__ = ["Playbook", "Section", "Shelf", "choose", "load"]
