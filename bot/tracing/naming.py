"""Names cut to a length, so that two which are not the same never look the same.

`charts` and `words` show names with it: services, people, jobs and versions may be called anything.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping


def short(words: str, most: int) -> str:
    """Words cut to a length in their middle: what tells names apart often stands at the end."""
    if len(words) <= most:
        return words
    end = most // 3
    return f"{words[: most - 1 - end].rstrip()}…{words[-end:].lstrip()}"


def shorts(names: Iterable[str], most: int) -> Mapping[str, str]:
    """Each name with its short form. Where several would look alike, the place is kept where they part."""
    alike = defaultdict(list)
    for one in dict.fromkeys(names):
        alike[short(one, most)].append(one)
    return {
        name: (look if len(group) == 1 else _parted(name, _differ_at(group), place, most))
        for look, group in alike.items()
        for place, name in enumerate(group, 1)
    }


def _differ_at(names: list[str]) -> int:
    """The place of the first letter that is not the same in all."""
    letters = enumerate(zip(*names, strict=False))
    return next((place for place, here in letters if len(set(here)) > 1), min(map(len, names)))


def _parted(name: str, parts_at: int, number: int, most: int) -> str:
    """A name by its beginning, the words from where it differs from others, and a number to be sure."""
    mark = f" ({number})"
    room = most - len(mark) - 2
    begin = room // 3
    at = max(begin, parts_at - 4)
    return f"{name[:begin]}…{name[at : at + room - begin]}…{mark}"
