"""Words in which Telegram finds nothing: no mention, command, hashtag or address comes alive by itself.

`rendering` passes every text through it. An invisible word joiner parts what would be recognised; `updates`
takes it out again of what people quote.
"""

import re
from typing import Final

from channels.inert import one_line

JOINER: Final = "\u2060"
_SCHEME: Final = re.compile(r"(?<=[A-Za-z]):(?=//)")
_SIGN: Final = re.compile(r"@(?=\w)|#(?=\w)|\$(?=[A-Za-z])|(?<![\w/])/(?=\w)")
_DOT: Final = re.compile(r"(?<=\w)\.(?=[^\W\d_]{2}|xn--)")
_ADDRESS: Final = re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])")


def lifeless(text: str) -> str:
    """The visible words on one line, with nothing in them that works."""
    text = one_line(text)
    text = _SCHEME.sub(":" + JOINER, text)
    text = _SIGN.sub(lambda found: found.group() + JOINER, text)
    text = _DOT.sub("." + JOINER, text)
    return _ADDRESS.sub(lambda found: found.group().replace(".", "." + JOINER), text)


def as_typed(text: str) -> str:
    """What a person meant who copied or quoted such words."""
    return text.replace(JOINER, "")
