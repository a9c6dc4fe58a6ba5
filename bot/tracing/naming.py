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
    looks: dict[str, str] = {}
    for group in _alike({one: short(one, most) for one in names}):
        at = _differ_at(group)
        looks.update((one, short(one, most) if len(group) == 1 else _parted(one, at, most)) for one in group)
    for group in _alike(looks):
        for number, one in enumerate(group if len(group) > 1 else (), 1):
            mark = f" ({number})"
            looks[one] = f"{looks[one][: most - len(mark)]}{mark}"
    return looks


def _alike(looks: Mapping[str, str]) -> list[list[str]]:
    """The names by their looks."""
    groups = defaultdict(list)
    for name, look in looks.items():
        groups[look].append(name)
    return list(groups.values())


def _differ_at(names: list[str]) -> int:
    """The place of the first letter that is not the same in all."""
    letters = enumerate(zip(*names, strict=False))
    return next((place for place, here in letters if len(set(here)) > 1), min(map(len, names)))


def _parted(name: str, parts_at: int, most: int) -> str:
    """A name by its beginning, and the words from where it differs from others."""
    begin = most // 3
    at = max(begin, parts_at - 4)
    rest = name[at : at + most - begin - 2]
    return f"{name[:begin]}…{rest}…" if at + len(rest) < len(name) else f"{name[:begin]}…{rest}"
