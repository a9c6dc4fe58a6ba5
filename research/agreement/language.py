"""Which of the product's two languages a short text is in.

Called by the modules here and by `citations`; a number, a negation and a sentence end read differently in
each. A name with Vietnamese letters does not make an English sentence Vietnamese, so the small words decide.
"""

import re
from typing import Final

from research.agreement.keeping import kept
from research.brief import Language

_WORD: Final = re.compile(r"[^\W\d_]+")
_EN_WORDS: Final = """
the of and in to is was were for with that on by from at as are has have had it its an a this not be been
or which their he she they will would more than but after before about over during between
"""
_VI_WORDS: Final = """
và của là có không được trong cho với các những một này đã năm tại từ đến người theo khi vào trên cũng để
bị do ở sẽ đang nhưng hơn số tăng giảm tỷ triệu nghìn khoảng ngày tháng còn chưa lên về mà thì đồng
"""
_EN: Final = frozenset(_EN_WORDS.split())
_VI: Final = frozenset(_VI_WORDS.split())
_VI_LETTER: Final = re.compile(r"[ăđơưĂĐƠƯạ-ỹẠ-Ỹ]")


@kept
def language_of(text: str) -> Language:
    """'vi' or 'en'; a text without small words goes by its letters."""
    found = _WORD.findall(text)
    # "An" and "On" within a sentence are parts of names.
    words = [word.lower() for at, word in enumerate(found) if at == 0 or word.islower()] or found
    english = sum(word in _EN for word in words)
    vietnamese = sum(word in _VI for word in words)
    if english != vietnamese:
        return "vi" if vietnamese > english else "en"
    return "vi" if _VI_LETTER.search(text) else "en"
