"""Words in which Telegram finds nothing: no mention, command, hashtag or address comes alive by itself.

`rendering` passes every text through it. An invisible word joiner parts what would be recognised.
"""

import re
from typing import Final

from channels.inert import one_line
from channels.unlinked import JOINER, unlinked

_SIGN: Final = re.compile(r"@(?=\w)|#(?=\w)|\$(?=[A-Za-z])|(?<![\w/])/(?=\w)")


def lifeless(text: str) -> str:
    """The visible words on one line, with nothing in them that works."""
    return _SIGN.sub(lambda found: found.group() + JOINER, unlinked(one_line(text)))
