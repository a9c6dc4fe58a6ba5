"""Changes of a watch in plain words: “make the nickel watch weekly”, “đổi theo dõi niken sang thứ sáu”.

`bot.watches.wishes` asks. The words name the watch by its topic and say what is to be otherwise; without a
word for a watch, or for what is to be, they are something else.
"""

import re
from typing import Final

_ASKS: Final = (
    r"(?:(?:please|can you|could you|would you|now|i want(?: to)?|i'd like(?: to)?|let's|"
    r"hay|lam on|vui long) )*"
)
_TOPIC: Final = r"(?P<topic>\S+(?: \S+){0,7}?)"
_REST: Final = r"(?:(?:be|run|come|go|happen|look) )?(?:(?:on to|to|into|onto) )?(?P<rest>\S.*)"
_CHANGES: Final = tuple(
    re.compile(pattern)
    for pattern in (
        rf"{_ASKS}(?:make|change|switch|move|set|turn|reschedule|shift|put|have|edit) (?:(?:the|my|our) )?"
        rf"(?:schedule |time )?(?:of |for )?(?:(?:the|my|our) )?{_TOPIC} (?:watch|alert|digest),? {_REST}",
        rf"{_ASKS}(?:the|my|our) {_TOPIC} (?:watch|alert|digest) "
        rf"(?:should|must|can|shall|needs? to|has to|ought to) {_REST}",
        rf"{_ASKS}(?:doi|sua|chuyen|thay doi|cho|dat|de) (?:lai )?(?:lich |gio |thoi gian )?(?:cua )?"
        rf"(?:muc )?theo doi {_TOPIC} (?:sang|thanh|qua|chay|ve|con|vao|xem) (?P<rest>\S.*)",
    )
)
_LAST: Final = re.compile(r"(?:,? (?:instead|please|from now on|now|thoi|nhe|nha|a|di|tu gio))+$")


def change_of(words: str, folded: str) -> tuple[str, str] | None:
    """The topic by which a watch is named, folded, and what it is to be; None where nothing is to change."""
    found = next((match for one in _CHANGES if (match := one.fullmatch(folded))), None)
    if found is None:
        return None
    ending = _LAST.search(folded)
    begin, end = found.start("rest"), ending.start() if ending else len(folded)
    if begin >= end:
        return None
    return found["topic"], (words if len(words) == len(folded) else folded)[begin:end]
