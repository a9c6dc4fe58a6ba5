"""Words that allow and words that forbid, in English and Vietnamese.

`denials` compares two statements by them, `citations.turned` a sentence and its quote.
"""

import re
from typing import Final

MAY: Final = re.compile(
    r"\b(?:may|can|is allowed|are allowed|is permitted|are permitted|is free to|are free to|is open to|"
    r"are open to)\b"
    r"(?! (?:not|no longer|only|never)\b)(?!not)|(?<!không )(?<!chưa )(?<!chẳng )\b(?:được phép|"
    r"cho phép|có thể|được)\b"
    r"(?= (?!tuyên|xây|thành|bổ|mở|khánh|làm|trao|công|cho là|coi|gọi|biết|ghi))",
    re.IGNORECASE,
)
# "Không đọc được" is what cannot be read.
MAY_NOT: Final = re.compile(
    r"\b(?:may not|cannot|can not|can't|must not|mustn't|(?:is|are|was|were) not (?:allowed|permitted)|"
    r"(?:is|are) (?:forbidden|prohibited|banned|barred)|"
    r"(?:is|are|remains?|stays?) (?:closed|off[- ]limits) to|"
    r"(?:không|chưa|chẳng) (?!phải )(?:[^\W\d_]+ ){1,2}?được|không (?:được|cho phép|thể|được phép)|cấm|"
    r"chưa được phép)\b",
    re.IGNORECASE,
)
_FREELY: Final = re.compile(
    r"\b(?:may|can|allowed|permitted|được phép|có thể)\b(?! (?:not|only|never)\b)", re.IGNORECASE
)
_UNDER_TERMS: Final = re.compile(
    r"\b(?:must|need|needs|required?|requires|only|unless|until|without|except|if|when|after|before|should|"
    r"khi|phải|cần|chỉ|trừ|nếu|trước|sau|cho đến|ngoại)\b",
    re.IGNORECASE,
)


def rules_part(one: str, other: str) -> bool:
    """Whether the one allows and the other forbids, both without any terms."""
    if any(_UNDER_TERMS.search(text) for text in (one, other)):
        return False
    return (_allows(one) and _forbids(other)) or (_allows(other) and _forbids(one))


def _allows(text: str) -> bool:
    return MAY_NOT.search(text) is None and _FREELY.search(text) is not None


def _forbids(text: str) -> bool:
    return MAY_NOT.search(text) is not None and _FREELY.search(MAY_NOT.sub(" ", text)) is None
