"""Which language a turn is typed in, by its words, also where Vietnamese is typed without marks.

`said` asks. It decides how the words are read, not in which language the person is answered
(`bot.language`).
"""

import re
import unicodedata
from typing import Final

from bot.routing.slang import TELLING, VIETNAMESE
from bot.routing.spelling import MARKED, WORD

_LOOKED_AT: Final = 400
_SYLLABLE: Final = re.compile(
    r"(?:ngh|ng|nh|gh|gi|kh|ph|qu|th|tr|ch|[bcdghklmnpqrstvx])?"
    r"(?:a|e|i|o|u|y|ai|ao|au|ay|eo|eu|ia|ie|ieu|iu|oa|oai|oay|oe|oi|ua|uay|ue|ui|uo|uoi|uu|uy|uya|uye|ye|yeu"
    r"|uou)"
    r"(?:ch|nh|ng|[cmnpt])?"
)
_VIETNAMESE_TEXT: Final = """
la cua cho khong ko dc duoc nhung voi gi minh mk giup nha nhe roi thoi xem nguon gia ban oi tui nao sao toi
em bao nhieu ntn di nay nua lai cai viec va tai vi thi chi co tim hieu theo doi moi dung lieu phan tap trung
uu tien nhat nam ngay tuan thang gui hay biet nguoi nuoc cac trong den tu ra vao dang chua xong tien do thu
hom chao cam on vay ngan sach huy lam noi nghia that chac dich viet bang tieng gon sanh hang loai thich ten
quen ca hai ba mot dau cuoi
"""
_ENGLISH_TEXT: Final = """
the a an of and to is are you i it in on for what how why when who which do does did can could would please
me my with about this that from not be was thanks thx tks ok yes no go so at he hi we us at as by or if
"""
_TEXT_OF_BOTH: Final = "the do to on no so can me in an a i he hi em nay hay tin may con them thanks ok vs"
_LOAN_TEXT: Final = """
blog web online wiki wikipedia facebook google ai app email covid pdf file link video youtube tiktok iphone
usd gdp ceo internet slide excel word reuters laptop startup marketing tesla bitcoin vinfast podcast forum
report
"""
_VIETNAMESE_WORDS: Final = frozenset(_VIETNAMESE_TEXT.split())
_ENGLISH_WORDS: Final = frozenset(_ENGLISH_TEXT.split())
_BOTH: Final = frozenset(_TEXT_OF_BOTH.split())
"""Words of both languages once marks are gone."""
_LOANS: Final = frozenset(_LOAN_TEXT.split())
_SHARE_OF_MARKS: Final = 0.4
"""Of the words of an ordinary Vietnamese text about seven in ten have marks."""
_MANY_SYLLABLES: Final = 3
"""So many words that could all be Vietnamese, and no English among them, are Vietnamese."""


def leans_vietnamese(text: str, fallback: bool) -> bool:
    """Whether the words are Vietnamese rather than English, however they are typed."""
    words = _words(text)
    marked = sum(bool(MARKED.search(word)) for word in words)
    if marked:
        return marked >= 3 or marked * 2 >= sum(word in _ENGLISH_WORDS for word in words)
    vietnamese = sum((word in _VIETNAMESE_WORDS and word not in _BOTH) or word in TELLING for word in words)
    strange = [word for word in words if not _may_be_vietnamese(word)]
    if strange:
        return vietnamese > sum(word in _ENGLISH_WORDS for word in words) + len(strange) / 2
    english = sum(word in _ENGLISH_WORDS and word not in _BOTH for word in words)
    if vietnamese == english == 0:
        return fallback or len(words) >= _MANY_SYLLABLES
    return vietnamese > english


def lacks_marks(text: str) -> bool:
    """Whether a Vietnamese text is typed with few marks or none."""
    words = _words(text)
    return sum(bool(MARKED.search(word)) for word in words) < _SHARE_OF_MARKS * len(words)


def _words(text: str) -> list[str]:
    return WORD.findall(unicodedata.normalize("NFC", text[:_LOOKED_AT]).lower())


def _may_be_vietnamese(word: str) -> bool:
    return _SYLLABLE.fullmatch(word) is not None or word in VIETNAMESE or word in _LOANS
