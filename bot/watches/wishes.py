"""Wishes: what a person wants done with watches, read from their words in either language.

`bot.watches.handling` acts on it. What begins with no verb of management is a topic to be watched.
"""

import re
from dataclasses import dataclass
from typing import Final

from bot.watches.buttons import PAUSE, REMOVE, RESUME, RUN
from bot.watches.changing import change_of
from bot.watches.when.tokens import fold

MAKE: Final = "make"
LIST: Final = "list"
EDIT: Final = "edit"

_VERBS: Final = tuple(
    (verb, re.compile(pattern))
    for verb, pattern in (
        (PAUSE, r"(?:please )?(?:pause|suspend|mute|snooze|tam dung|tam ngung|tam ngung)\b"),
        (
            RESUME,
            r"(?:please )?(?:resume|unpause|reactivate|restart|continue|unmute|bat lai|mo lai|tiep tuc)\b",
        ),
        (
            REMOVE,
            r"(?:please )?(?:remove|delete|drop|unwatch|unsubscribe from|unfollow"
            r"|(?:stop|quit|cancel|end)(?: watching| tracking| monitoring| following)?"
            r"|xoa|huy|bo|dung|ngung|ngung theo doi)\b",
        ),
        (RUN, r"(?:please )?(?:run|check|look at|xem ngay|chay)\b"),
        (EDIT, r"(?:please )?(?:edit|change|reschedule|move|set|sua|doi|thay doi)\b"),
    )
)
_LIST: Final = re.compile(
    r"(?:(?:show|list|see|view|display|what are|which are|give)?(?: me)?(?: all)?(?: of)?(?: my| our| the)? ?"
    r"(?:watches|watch list|watchlist|alerts|digests|topics)|list"
    r"|(?:xem |liet ke |hien )?(?:danh sach|cac muc)(?: dang)? ?(?:theo doi)?"
    r"|.*dang theo doi (?:gi|nhung gi)|what (?:am i|are we|are you) watching)\b[ ?.!]*$"
)
_NAMED: Final = re.compile(
    r"^(?:(?:the|my|our) )?(?:(?:watch|watching|theo doi|muc theo doi|muc|alert|digest)"
    r"(?: (?:on|for|about|of|ve))?(?: (?:number|no|so))? )?#?(?P<number>\d{1,2})\b(?P<rest>.*)$"
)
_FRAME: Final = re.compile(
    r"^(?:(?:the|my|our) )?"
    r"(?:(?:watch|watching|theo doi|muc theo doi|alert|digest)(?: (?:on|for|about|of|ve))? ?)?"
    r"(?P<topic>.*?)(?: (?:watch|alert|digest|now|ngay))*$"
)
_BEGINS: Final = re.compile(
    r"^(?:(?:please|can you|could you|hay|lam on|vui long|also|now|and|i want you to|i'd like you to|nho) )*"
    r"(?:(?:set up|create|add|start|make|schedule|tao|them|lap) (?:a |an |mot )?"
    r"(?:watch|alert|digest|muc theo doi|theo doi|ban tin)(?: (?:on|for|about|of|ve|cho))?|"
    r"(?:start |begin )?(?:watch|monitor|track|follow)(?:ing)?|"
    r"keep an eye on|keep track of|keep (?:me|us) (?:posted|updated|informed)(?: (?:on|about))?|"
    r"(?:theo doi|canh|giam sat|de mat|dong hanh)(?: (?:giup|ho|cho) (?:toime|toi|minh|em))?(?: den)?)"
    r"(?: (?:for|to|on))?(?: me| us)?\s+"
)
_HEARTBEAT: Final = re.compile(
    r",?\s*(?:only (?:when|if) (?:something|anything|it) (?:has )?change[sd]?|as a heartbeat|heartbeat"
    r"|chi khi (?:co|thay) (?:gi )?thay doi|chi bao khi co thay doi)\b"
)
_ALWAYS: Final = re.compile(
    r",?\s*(?:even (?:if|when) (?:there is |there's )?nothing(?: is)? new|ke ca khi khong co gi moi(?:new)?"
    r"|ke ca khi khong co gi moinew)\b"
)
_BUDGET: Final = re.compile(
    r",?\s*(?:with a )?(?:budget(?: of)?|at most|up to|ngan sach|toi da) ?\$?\s?"
    r"(?P<usd>\d{1,3}(?:[.,]\d{1,2})?)\s?(?:\$|usd|dollars?|do la|do)?"
    r"(?: (?:a|per|each|moi) (?:run|digest|lan|ban tin))?(?=\s|$)"
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted. `rest` is the topic with its when for MAKE and EDIT, else the words that name a watch.

    `number` is that of a watch in the list, 0 where none was named; `named` is the topic by which an EDIT
    names its watch.
    """

    verb: str
    rest: str = ""
    number: int = 0
    heartbeat: bool = False
    always: bool = False
    usd: str = ""
    named: str = ""


def wish_of(text: str) -> Wish:
    """The wish in a message, its command already taken off."""
    words = " ".join(text.split())
    folded = fold(words)
    if not folded or _LIST.match(folded):
        return Wish(LIST)
    for verb, pattern in _VERBS:
        found = pattern.match(folded)
        if found:
            named = _named(verb, words, folded, found.end())
            if named is not None:
                return named
    changed = change_of(words, folded)
    if changed is not None:
        return Wish(EDIT, changed[1], named=changed[0])
    return _make(words, folded)


def _named(verb: str, words: str, folded: str, at: int) -> Wish | None:
    """What a verb of management is about; None where it is none after all ("stop signs in Hanoi")."""
    rest = folded[at:].strip(" :,")
    numbered = _NAMED.match(rest)
    if numbered:
        tail = numbered["rest"].strip(" :,")
        own = words[len(words) - len(tail) :] if len(folded) == len(words) else tail
        own = re.sub(r"^(?:to|sang|thanh|into)\s+", "", own)
        return Wish(verb, own, int(numbered["number"]))
    if verb == EDIT:
        return None
    frame = _FRAME.match(rest)
    topic = frame["topic"].strip() if frame else rest
    speaks = re.search(r"\b(?:watch|watches|watching|theo doi|alerts?|digests?)\b", folded)
    return Wish(verb, topic) if not rest or speaks else None


def _make(words: str, folded: str) -> Wish:
    begins = _BEGINS.match(folded)
    same = len(folded) == len(words)
    rest = words[begins.end() :] if begins and same else words
    flags: dict[str, str] = {}
    for name, pattern in (("heartbeat", _HEARTBEAT), ("always", _ALWAYS), ("usd", _BUDGET)):
        shown = fold(rest)
        found = pattern.search(shown)
        if found and len(shown) == len(rest):
            flags[name] = found["usd"].replace(",", ".") if name == "usd" else "yes"
            rest = " ".join(f"{rest[: found.start()].rstrip(' ,')} {rest[found.end() :]}".split())
    return Wish(MAKE, rest.strip(), 0, "heartbeat" in flags, "always" in flags, flags.get("usd", ""))
