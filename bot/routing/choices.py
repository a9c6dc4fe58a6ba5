"""Reading a reply to offered choices: "2", "the second", "cả hai", "1,3", a label, or free text.

`routes.answer` asks whether a turn picks at all; whoever keeps a pending question asks what was picked.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from bot.routing.ordinals import positions
from bot.routing.phrases import Phrases
from bot.routing.said import Said, hear
from bot.routing.spelling import bare
from research.brief import Language

_MOST_CHOICES: Final = 9
ALIKE: Final = 0.84
"""From which likeness on two spellings are one label; below, "retail" and "detail" would be one."""
_LEFT_TO_US: Final = Phrases(
    r"""
(?:just )?go(?: ahead| on| for it)?|just (?:do it|start|begin|go|go ahead|research it|run it)|do it|
    go with (?:your|the) (?:best )?(?:guess|judg\w+|defaults?|assumptions)|start already|proceed
(?:it )?(?:doesn't|does not) (?:really )?matter|whatever(?: you (?:think|like|want|
    prefer)(?: is)?(?: best)?)?|whichever(?: you like| is best| one)?|
    any(?: of them| one| is fine| will do| works)?|anything(?: is fine| goes| works)?|
    either(?: one| is fine| works| way)?|no preference|i don't (?:care|mind)|don't (?:care|mind)
(?:it's )?up to you|you (?:decide|choose|pick)(?: for me)?|your (?:call|choice)|as you (?:like|wish)|
    use your (?:best )?judg\w+|surprise me|skip(?: it| this| that| the questions?)?|no idea|dunno|not sure
i (?:don't|do not) know(?:,? (?:you (?:decide|choose|pick)|up to you|whatever|just go))?|best guess
(?:cứ )?làm (?:đi|luôn)|cứ (?:làm|chạy|tìm|bắt đầu|tiếp tục|thế mà làm|vậy mà làm|thế|
    vậy)(?: .{0,12})?|làm|triển|triển khai|chạy|tiến hành|bắt đầu luôn
tùy(?: .{0,8})?|sao cũng được|thế nào cũng được|gì cũng được|cái nào cũng được|nào cũng được|
    bạn (?:tự )?(?:quyết định|quyết|chọn|chọn giúp)(?: .{0,8})?|không quan trọng|bỏ qua(?: câu (?:này|
    hỏi))?|không biết(?: nữa)?(?:,? (?:bạn (?:tự )?chọn|tùy bạn|bạn quyết))?|mình không rõ
"""
)
_ALL: Final = Phrases(
    r"(?:all|all of (?:them|these|those|it|the above)|everything|every one|all (?:two|three|four|five)|"
    r"the lot)"
    r"|(?:tất cả|cả ba|cả bốn|cả năm|cả 3|cả 4|cả 5|hết|hết luôn|toàn bộ|mọi (?:cái|thứ))(?: các .{0,12})?"
)
_BOTH: Final = Phrases(
    r"(?:both|both of (?:them|these|those)|the two|the two of them|(?:do )?both)"
    r"|(?:cả hai|cả 2|hai cái|cả đôi|2 cái)(?: cái| ý| câu| phương án| lựa chọn)?"
)
_NEITHER: Final = Phrases(
    r"neither(?: of (?:them|these|those))?|none(?: of (?:them|these|those|the above))?|not any"
    r"|không (?:cái|ý|phương án|lựa chọn) nào(?: cả)?|không cái nào hết"
)
_NEGATED: Final = Phrases(r"not|no|except|but not|without|không phải|không|trừ|ngoài|đừng")
_WORD: Final = re.compile(r"\w+")
_SMALL: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "of",
        "in",
        "on",
        "for",
        "and",
        "or",
        "to",
        "with",
        "by",
        "only",
        "just",
        "one",
        "please",
        "cho",
        "và",
        "của",
        "trong",
        "về",
        "là",
        "các",
        "những",
        "chỉ",
        "thôi",
        "nhé",
    ]
)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a reply picks. `picked` are places counted from 0; `left_to_us` means "just go" and its like.

    `none` means that the person wants nothing of what was offered; `words` is what they said beside the
    choice, or all of it where nothing was picked: free text.
    """

    picked: tuple[int, ...] = ()
    left_to_us: bool = False
    none: bool = False
    words: str = ""

    @property
    def clear(self) -> bool:
        """Whether the reply can be taken without reading its free text."""
        return bool(self.picked) or self.left_to_us or self.none


def read(text: str, choices: Sequence[str], language: Language = "en") -> Choice:
    """What the reply picks among the choices; without choices only "just go" and the like are clear."""
    said = hear(text, language)
    core = said.core.rstrip(" ?!.")
    free = Choice(words=said.raw)
    if not core:
        return free
    for words in (core, said.text):
        same = _same_label(words, choices)
        if same is not None:
            return Choice((same,))
    if said.is_whole(_LEFT_TO_US, ways="core text"):
        return Choice(left_to_us=True)
    if said.is_whole(_NEITHER, ways="core"):
        return Choice(none=True)
    everything = tuple(range(len(choices)))
    if said.is_whole(_ALL, ways="core") or (said.is_whole(_BOTH, ways="core") and len(choices) == 2):
        return Choice(everything) if choices else free
    found = positions(core, len(choices))
    if found is not None:
        return Choice(found.places, words=found.rest)
    alike = _like_label(core, choices)
    return free if alike is None or said.holds(_NEGATED) else Choice((alike,))


def picks_something(said: Said) -> bool:
    """Whether words like these pick among choices nobody has told us: "2", "both", "just go"."""
    return (
        any(said.is_whole(one, ways="core text") for one in (_LEFT_TO_US, _NEITHER, _ALL, _BOTH))
        or positions(said.core.rstrip(" ?!."), _MOST_CHOICES) is not None
    )


def _same_label(core: str, choices: Sequence[str]) -> int | None:
    """The one label that the words are, but for case, marks and signs."""
    same = [place for place, label in enumerate(choices) if _plain(label) == _plain(core) != ""]
    return same[0] if len(same) == 1 else None


def _like_label(core: str, choices: Sequence[str]) -> int | None:
    """The one label that the words misspell, hold, or name by words that no other label has."""
    plain = _plain(core)
    scores = [_likeness(plain, _plain(label), [_plain(one) for one in choices]) for label in choices]
    best = max(scores, default=0.0)
    return scores.index(best) if best >= ALIKE and scores.count(best) == 1 else None


def _likeness(plain: str, label: str, labels: Sequence[str]) -> float:
    words, own = set(plain.split()) - _SMALL, set(label.split()) - _SMALL
    telling = own - {word for other in labels if other != label for word in other.split()}
    if words and own and (words <= own and words & telling):
        return 0.95
    if own and own <= words and len(words) <= len(own) + 4:
        return 0.9
    return SequenceMatcher(None, plain, label).ratio() if len(plain) > 3 else 0.0


def _plain(text: str) -> str:
    return " ".join(_WORD.findall(bare(text.lower())))
