"""The words of a statement that carry its subject, in one form each, whatever the language.

Called by `figures`, `statements` and `citations.checks`. English words are stemmed; Vietnamese words are
kept as syllables, since the same syllables come back in the same order in a paraphrase.
"""

import re
import unicodedata
from functools import lru_cache
from typing import Final

import snowballstemmer

from research.agreement.keeping import kept
from research.brief import Language

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
_IRREGULAR_TABLE: Final = """
build built; rebuild rebuilt; dig dug; rise rose risen; fall fell fallen; grow grew grown; write wrote
written; lead led; win won; lose lost; begin began begun; sell sold; buy bought; make made; hold held; sink
sank sunk; shrink shrank shrunk; bear born; die dead death; forbid forbade forbidden; choose chose chosen;
give gave given; take took taken; become became; leave left; pay paid; send sent; spend spent; teach taught;
keep kept; bring brought; meet met; go went gone; drive drove driven; draw drew drawn; fly flew flown; run
ran; stand stood; break broke broken; speak spoke spoken; wide width; long length; high height; deep depth;
employ employee; elect election; design designer
"""
STOP_IN: Final[dict[Language, frozenset[str]]] = {
    "en": frozenset(_STOP_EN.split()),
    "vi": frozenset(_STOP_VI.split()),
}
STOP: Final = STOP_IN["en"] | STOP_IN["vi"]


_IRREGULAR: Final = {
    form: first for first, *forms in (line.split() for line in _IRREGULAR_TABLE.split(";")) for form in forms
}


# English words that in Vietnamese are syllables of other words: "ủy ban", "Hạ Long", "men".
FALSE_FRIENDS: Final = frozenset(["ban", "long", "loan", "men"])


def irregular_form(word: str) -> bool:
    """Whether it is a form of an irregular verb that a noun does not have, such as "wrote"."""
    return word in _IRREGULAR


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """One form for the forms of an English word; a word with other than English letters stays as it is."""
    word = word.lower()
    # A stemmer keeps state while it works, and weighing runs in threads: each call has its own.
    word = _IRREGULAR.get(word, word)
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
    return list(_content(text))


@kept
def _content(text: str) -> tuple[str, ...]:
    return tuple(
        stem(word.partition("'")[0].partition("’")[0])
        for word in tokens(text)
        if word not in STOP and not word[0].isdigit() and len(word) > 1
    )
