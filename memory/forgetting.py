"""What a person means by "forget that …": all of it, one fact, or one of several.

`bot.remembering` asks; it looks only at what may be seen where the words were said.
"""

import re
from dataclasses import dataclass
from typing import Final

from memory.likeness import normal, words_of
from memory.types import Fact, Visible

_VERB: Final = re.compile(
    r"^(?:(?:please|can you|could you|now|also|just|and|hãy|xin|làm ơn|bạn|thôi|giúp mình|giúp tôi)[, ]+)*"
    r"(?:forget|unlearn|delete|erase|wipe|remove|clear|purge|drop|reset|stop remembering|"
    r"don't (?:remember|store|save|"
    r"keep)|quên|xóa|xoá|xóa bỏ|đừng (?:nhớ|lưu)|không cần nhớ|bỏ)\b"
    r"(?:\s+(?:about|that|the fact that|what i (?:said|told you) about|là|rằng|đi|giúp|việc|chuyện|hết|"
    r"về))*\s*",
    re.IGNORECASE,
)
_TAIL: Final = re.compile(
    r"\s*(?:please|from (?:your |the )?memory|now|đi|nhé|nha|giúp(?: mình| tôi)?|khỏi bộ nhớ)?\s*[.!?]*$",
    re.IGNORECASE,
)
_EVERYTHING: Final = re.compile(
    r"^(?:me|(?:everything|all|all of it|anything|whatever)(?: (?:you|that|about|of|i|we)\b.*)?|"
    r"(?:all |all of |the whole |the entire )?(?:my|your|the|of) ?(?:whole |entire |personal )?"
    r"(?:data|memory|memories|info|information|profile|history)(?: .*)?|about me|"
    r"(?:hết|tất cả|mọi thứ|toàn bộ|sạch)(?: .*)?|(?:bộ nhớ|trí nhớ|dữ liệu|thông tin)(?: .*)?|"
    r"(?:về )?(?:mình|tôi|em))$",
    re.IGNORECASE,
)
_ALSO: Final = {
    "home": "live lives living address home city where song nha dia chi noi",
    "work.at": "work works working job company employer employed where lam viec cong ty nghe",
    "work.role": "job role profession occupation work title nghe cong viec chuc danh",
    "work.in": "work city office lam viec",
    "name": "name called call ten goi",
    "diet": "food diet eat an uong",
    "answer.language": "language answers replies ngon ngu tra loi",
    "answer.length": "length answers replies short long do dai tra loi",
}
_PHRASES: Final = (
    ("home", re.compile(r"(?:chỗ|nơi) (?:\w+ )?(?:ở|sống)|where i live", re.IGNORECASE)),
    ("work.at", re.compile(r"(?:chỗ|nơi) (?:\w+ )?làm|where i work", re.IGNORECASE)),
    ("name", re.compile(r"tên (?:mình|tôi|em)|what i am called", re.IGNORECASE)),
)
"""Ways to name what a fact is about, all of whose words are small ones."""

ENOUGH: Final = 0.5


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be forgotten: everything, or the facts that may be meant; none, one, or several."""

    everything: bool = False
    facts: tuple[Fact, ...] = ()


def meant(text: str, visible: Visible) -> Wish:
    """What the words mean."""
    about = _TAIL.sub("", _VERB.sub("", text.strip(), count=1)).strip(" .,!?")
    if not about or _EVERYTHING.match(about):
        return Wish(everything=True)
    slots = {slot for slot, pattern in _PHRASES if pattern.fullmatch(about)}
    exact = [one for one in visible.memory.facts if normal(one.content) == normal(about) or one.slot in slots]
    if exact:
        return Wish(facts=tuple(exact))
    asked = words_of(about)
    scored = [(_score(asked, one), one) for one in visible.memory.facts]
    best = max((score for score, _ in scored), default=0.0)
    if not asked or best < ENOUGH:
        return Wish()
    return Wish(facts=tuple(one for score, one in scored if score >= best - 0.01))


def _score(asked: frozenset[str], fact: Fact) -> float:
    """The part of the words that the fact, or what it is about, answers."""
    if not asked:
        return 0.0
    about = (
        words_of(fact.content) | words_of(_ALSO.get(fact.slot, "")) | words_of(fact.slot.replace(":", " "))
    )
    return len(asked & about) / len(asked)
