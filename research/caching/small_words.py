"""Small words of a question: those that carry nothing, those that say which way, those that deny.

`canonical` and `sameness` are the callers.
"""

from typing import Final

_EMPTY_WORDS: Final = """
a an the this that these those is are was were be been being am do does did done has have had it its
itself there their they them he she his her we us our you your i me my what which of in on at for to as
with and or about into per exactly actually really any about some please would get got one là của và có
được những các một về thì mà ở tại trong cho vào cái chiếc con người ta sự việc hãy như gì nào đã đang đó
kia này ấy rằng với để bị do bởi theo thuộc ra
"""
_WAY_WORDS: Final = """
than from into against by before after over under since until between without above below via toward
towards hơn từ đến sang trước sau trên dưới giữa qua kém
"""
_DENYING_WORDS: Final = """
not no never without nobody nothing neither nor cannot except excluding non không chưa chẳng chả đừng trừ
"""
EMPTY: Final = frozenset(_EMPTY_WORDS.split())
DIRECTED: Final = frozenset(_WAY_WORDS.split())
"""Where one of these stands, the order of the words around it matters."""
DENIALS: Final = frozenset(_DENYING_WORDS.split())
