"""The words of a statement that carry its subject, in one form each, whatever the language.

Called by `figures`, `statements` and `citations.checks`. English words are stemmed; Vietnamese words are
kept as syllables, since the same syllables come back in the same order in a paraphrase.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

import snowballstemmer

_TOKEN: Final = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)?")
_STOP_EN: Final = """
a an the this that these those it its itself he she they them their theirs his her hers we us our you
your i my me is are was were be been being am do does did done has have had having can could may might
must shall should will would of in on at by for with from to into onto about as than then so if or and
but nor there here what which who whom whose when where why how whether any some each every all such own
same other also very too just only ever over under between among during within up out again while until
through before after above below upon via per according said says say told reported reports report stated
states found showed shows around roughly nearly almost more most
"""
_STOP_VI: Final = """
là của và có được trong cho với các những một này đó kia thì mà ở tại từ đến về như để bị do bởi gì ai vì
hay hoặc đã đang sẽ cũng rất vào ra lên theo trên dưới giữa khi nếu nên còn chỉ đều vẫn rồi nhưng bằng
qua lại cùng nhau mỗi họ nó ông bà cái chiếc việc sự khoảng gần hơn biết nói cho rằng nhiều năm ngày
tháng
"""
STOP: Final = frozenset((_STOP_EN + _STOP_VI).split())


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """One form for the forms of an English word; a word with other than English letters stays as it is."""
    word = word.lower()
    # A stemmer keeps state while it works, and weighing runs in threads: each call has its own.
    return str(snowballstemmer.stemmer("english").stemWord(word)) if word.isascii() else word


def fold(text: str) -> str:
    """Lower case without diacritics, so that "Hà Nội" is found in "Ha Noi"."""
    parted = unicodedata.normalize("NFD", text.casefold().replace("đ", "d"))
    return "".join(char for char in parted if not unicodedata.combining(char))


def tokens(text: str) -> list[str]:
    """The words of a text, NFC and lower case, in order."""
    return [match.group().lower() for match in _TOKEN.finditer(unicodedata.normalize("NFC", text))]


def content(text: str) -> list[str]:
    """The stems of the words that carry meaning, in order; numbers are not among them."""
    return [
        stem(word.partition("'")[0].partition("’")[0])
        for word in tokens(text)
        if word not in STOP and not word[0].isdigit() and len(word) > 1
    ]
