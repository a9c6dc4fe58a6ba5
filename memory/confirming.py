"""Confirming what a model wants removed: only what the person's own words take back or contradict may go.

`update` asks for every fact that a proposal names; what is not confirmed stays.
"""

import re
from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from memory.likeness import negated, words_of
from memory.statements import Statement, parts, read
from memory.types import Fact

_ENDS: Final = re.compile(
    r"\b(?:left|leav(?:e|ing)|quit|stop(?:ped)?|no longer|any (?:more|longer)|anymore|finish(?:ed)?|done|"
    r"ended|over|dropped|gave up|given up|moved|switch(?:ed)?|changed|replaced|instead|used to|former(?:ly)?|"
    r"retired|resigned|sold|cancel(?:l)?ed|closed|wrong|mistaken|rather than|"
    r"nghỉ|thôi|hết|xong|chuyển|đổi|thay|từng|trước đây|trước kia|hoàn thành|kết thúc|rời|bán|hủy|huỷ|sai|"
    r"nhầm)(?!\w)",
    re.IGNORECASE,
)
_POINTS_BACK: Final = re.compile(r"\b(?:it|that|them|those|both|nó|đó)(?!\w)", re.IGNORECASE)
_FEW: Final = 3
"""So few words lean on those before them: "I stopped"."""
_GENERAL: Final = words_of(
    "like love prefer want need hate use work live speak talk know team project job company city new last "
    "answer name call study join prepare year month week day thich muon dung lam song noi biet nhom du an "
    "cong viec cong ty thanh pho tra loi ten goi hoc nam thang tuan ngay"
)
"""Words that many facts share; they do not tell which of them is meant."""


def confirmed(fact: Fact, sentences: Iterable[str]) -> bool:
    """Whether what a person said makes a fact untrue: it settles the same anew, or takes it back by name."""
    return any(
        _settles(fact, part) or _takes_back(fact, f"{before} {part}" if _leans(part) else part)
        for one in sentences
        for before, part in pairwise(("", *parts(one)))
    )


def _leans(part: str) -> bool:
    """Whether a part speaks of what the part before it named."""
    return bool(_POINTS_BACK.search(part)) or len(part.split()) <= _FEW


def _settles(fact: Fact, part: str) -> bool:
    said = read(part)
    return isinstance(said, Statement) and bool(said.slot) and said.slot == fact.slot


def _takes_back(fact: Fact, part: str) -> bool:
    own = words_of(fact.content)
    named = (own - _GENERAL or own) & words_of(part)
    return bool(named) and (bool(_ENDS.search(part)) or negated(part) != negated(fact.content))
