"""Whether words are a sum to be worked out: "17 * 23", "what is 2 plus 2?", "12 cộng 30 bằng mấy".

`routes.quick` asks. Years, dates, ranges and choices ("2020-2024", "1/2") look alike and are none.
"""

import re
from typing import Final

_TOKEN: Final = re.compile(r"\d[\d.,]*|\*\*|[-+*/x×÷^%:()!=√]|[^\W\d_]+(?:'[^\W\d_]+)?|\S")
_NUMBER: Final = re.compile(r"\d[\d.,]*")
_CALCULATING_TEXT: Final = "+ * ** x × ÷ ^ √ plus minus times over mod cộng trừ nhân chia mũ divided"
_OTHER_TEXT: Final = "- / : ( ) ! % by với cho"
_AROUND_TEXT: Final = """
what's what is whats calculate compute solve how much tính kết quả bằng mấy bao nhiêu là = equals equal được
ra thì thành
"""
_CALCULATING: Final = frozenset(_CALCULATING_TEXT.split())
_OTHER: Final = frozenset(_OTHER_TEXT.split())
_AROUND: Final = frozenset(_AROUND_TEXT.split())
_LONGEST: Final = 120


def is_sum(words: str) -> bool:
    """Whether it holds numbers and what joins them, and nothing else but "what is" and the like."""
    if len(words) > _LONGEST:
        return False
    tokens = _TOKEN.findall(words)
    numbers = [one for one in tokens if _NUMBER.fullmatch(one)]
    if not numbers or any(one not in _CALCULATING | _OTHER | _AROUND for one in tokens if one not in numbers):
        return False
    asked = any(one in _AROUND for one in tokens)
    calculating = any(one in _CALCULATING for one in tokens)
    if calculating:
        return len(numbers) > 1 or "√" in tokens
    return len(numbers) > 1 and (asked or _is_difference(tokens, numbers))


def _is_difference(tokens: list[str], numbers: list[str]) -> bool:
    """A bare "100 - 37" or "9/3" of two numbers that are no years, no span and no small share."""
    joined = [one for one in tokens if one not in numbers]
    small = all(len(one) == 1 for one in numbers)
    years = all(len(one) == 4 for one in numbers)
    return len(numbers) == 2 and joined in (["-"], ["/"]) and not small and not years
