"""Places in a list as people say them: "2", "b)", "the second one", "1 and 3", "cái thứ hai", "số 2".

`choices` asks; a number that is an amount ("3 years", "2025") is not a place.
"""

import re
from dataclasses import dataclass
from typing import Final

from bot.routing.phrases import Phrases
from bot.routing.spelling import bare

_NUMBERED: Final = {
    **{str(number): number for number in range(1, 10)},
    **{letter: number for number, letter in enumerate("abcdefgh", 1)},
    **dict(
        zip(
            ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
            range(1, 10),
            strict=True,
        )
    ),
    **dict(
        zip(
            ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"],
            range(1, 10),
            strict=True,
        )
    ),
    **{
        f"{number}{end}": number
        for number, end in ((1, "st"), (2, "nd"), (3, "rd"), (4, "th"), (5, "th"), (6, "th"))
    },
    **dict(zip(["mot", "hai", "ba", "bon", "nam", "sau", "bay", "tam", "chin"], range(1, 10), strict=True)),
    "nhat": 1,
    "dau": 1,
    "dau tien": 1,
    "nhi": 2,
    "tu": 4,
    "former": 1,
    "latter": -1,
    "last": -1,
    "cuoi": -1,
    "cuoi cung": -1,
    "sau cung": -1,
    "final": -1,
}
_NAME: Final = (
    r"(?:[1-9](?:st|nd|rd|th)?|[a-h]|one|two|three|four|five|six|first|second|third|fourth|fifth|former|"
    r"latter|last|final"
    r"|một|hai|ba|bốn|năm|nhất|nhì|tư|đầu tiên|đầu|cuối cùng|cuối|sau cùng)"
)
_LEAD: Final = (
    r"(?:i(?:'d| would)? (?:like|want|choose|pick|prefer|go with|take|mean|meant)|i'll (?:take|go with|"
    r"go for)|let's (?:do|go with)|go with|choose|pick|take|do|make it|yes"
    r"|mình chọn|tôi chọn|em chọn|chọn|lấy|mình lấy|mình muốn|làm|ok|theo|answer|trả lời|là)"
)
_NOUN: Final = (
    r"(?:the|option|options|number|numbers|no\.?|nr\.?|choice|choices|answer|#|point|cái|câu|số|ý|"
    r"phương án|lựa chọn|đáp án|mục|thứ|cái thứ|ý thứ|mục thứ|loại)"
)
_TAIL: Final = r"(?: ?(?:please|nhé|one|ones|option|options|choice|two|only|thôi|cái|luôn|đó|ấy|nha))"
_ONE: Final = rf"(?:{_NOUN} ?)*\(?{_NAME}[.)]?{_TAIL}*"
_JOIN: Final = (
    r"(?: ?[,;&+/] ?(?:and |và )?| and | và | with | với | plus | cùng | or | hoặc |(?<=\d) (?=\d))"
)
_LIST: Final = Phrases(rf"(?:{_LEAD} )*({_ONE}(?:{_JOIN}{_ONE})*)")
_SPAN: Final = Phrases(rf"(?:{_LEAD} )*(?:{_NOUN} ?)*([1-9]) ?(?:-|to|through|đến|tới) ?([1-9])")
_LONGEST: Final = 200
_ONE_SAID: Final = Phrases(_NAME)
_WITH_MORE: Final = re.compile(r"^(.{1,40}?)(?:\s*[,;:.!-]\s+|\s+(?=but |nhưng ))(.+)$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Places:
    """Places counted from 0, and the words that came after them."""

    places: tuple[int, ...]
    rest: str = ""


def positions(core: str, count: int) -> Places | None:
    """The places among `count` that these words name; None when they name none or one that is not there."""
    if len(core) > _LONGEST:
        return None
    found = _named(core, count)
    if found is not None:
        return Places(found)
    more = _WITH_MORE.match(core)
    if more is None:
        return None
    found = _named(more[1].strip(), count)
    return None if found is None else Places(found, more[2].strip())


def _named(core: str, count: int) -> tuple[int, ...] | None:
    core = core.strip(" .!?)(")
    span = _SPAN.lenient.fullmatch(core)
    if span is not None:
        first, last = int(span[1]), int(span[2])
        return _there(list(range(first, last + 1)), count)
    found = _LIST.lenient.fullmatch(core)
    if found is None:
        return None
    named = _ONE_SAID.lenient.findall(_without_one(found[1]))
    return _there([_NUMBERED[bare(one)] for one in named], count)


def _without_one(words: str) -> str:
    """Without the "one" of "the second one", which names no place."""
    return re.sub(r"(?<=\w) ones?(?!\w)", "", words) if re.search(r"\w ones?\b", words) else words


def _there(numbers: list[int], count: int) -> tuple[int, ...] | None:
    places = [count - 1 if number == -1 else number - 1 for number in numbers]
    if not places or any(not 0 <= place < count for place in places):
        return None
    return tuple(sorted(set(places)))
