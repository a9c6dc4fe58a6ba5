"""Words in which a platform finds no address: an invisible word joiner parts what would be made a link.

The renderers of `channels.slack` and `channels.telegram` pass every text through it. What people copy and
send back has the joiner taken out again.
"""

import re
from typing import Final

JOINER: Final = "\u2060"
_SCHEME: Final = re.compile(r"(?<=[A-Za-z]):(?=//)")
_DOT: Final = re.compile(r"(?<=\w)\.(?=[^\W\d_]{2}|xn--)")
_NUMBERS: Final = re.compile(r"(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])")


def unlinked(text: str) -> str:
    """The text, with its schemes, host names and numeric addresses parted."""
    text = _SCHEME.sub(":" + JOINER, text)
    text = _DOT.sub("." + JOINER, text)
    return _NUMBERS.sub(lambda found: found.group().replace(".", "." + JOINER), text)


def as_typed(text: str) -> str:
    """What a person meant who copied or quoted such words."""
    return text.replace(JOINER, "")
