"""Of what kind a named place or body is: the city and the province of one name are two.

`statements` and `subject` are the callers. Only what stands right beside a name counts, and only where both
sides say it.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from research.agreement.keeping import kept
from research.agreement.names import names_of
from research.agreement.words import fold

# One kind a line, in both languages. What one page calls a town another may call a city.
_KINDS_TABLE: Final = """
city town village municipality hamlet thành_phố thị_xã thị_trấn làng thôn bản
province tỉnh
county
state bang
district huyện quận
commune ward xã phường
island đảo
river stream sông suối
lake reservoir hồ
mount mountain hill núi đồi
bay gulf vịnh
valley thung_lũng
peninsula bán_đảo
strait eo_biển
waterfall falls thác
airport sân_bay
station ga nhà_ga
port harbour harbor cảng
hospital clinic bệnh_viện
university college đại_học
school trường
museum bảo_tàng
library thư_viện
bridge cầu
tunnel hầm
dam đập
castle lâu_đài
church cathedral nhà_thờ
temple pagoda chùa đền
theatre theater nhà_hát
stadium sân_vận_động
market chợ
park công_viên
hotel khách_sạn
"""
_KINDS: Final = {
    fold(word.replace("_", " ")) if word.isascii() else word.replace("_", " "): at
    for at, line in enumerate(_KINDS_TABLE.strip().splitlines())
    for word in line.split()
}
_ONE_WORD: Final = {fold(word): at for word, at in _KINDS.items() if " " not in word}
_BEFORE: Final = re.compile(
    rf"\b(?P<kind>{'|'.join(sorted(_KINDS, key=len, reverse=True))})(?: of(?: the)?)? $", re.IGNORECASE
)
_BEHIND: Final = re.compile(
    rf" (?P<kind>{'|'.join(one for one in _KINDS if one.isascii() and ' ' not in one)})\b", re.IGNORECASE
)
_ROOM: Final = 24


@kept
def kinds_named(text: str) -> dict[str, frozenset[int]]:
    """For each name, without the word for its kind, of what kinds it is said to be."""
    found: dict[str, frozenset[int]] = {}
    for name, kinds in _found(text):
        found[name] = found.get(name, frozenset()) | kinds
    return found


def _found(text: str) -> Iterator[tuple[str, frozenset[int]]]:
    for name in names_of(text):
        bare = [word for word in name.words if word not in _ONE_WORD]
        kinds = (
            {_ONE_WORD[word] for word in name.words if word in _ONE_WORD} if name.text.isascii() else set()
        )
        spoken = name.text
        if not name.text.isascii():
            opened = _opening(spoken)
            if opened:
                kinds, bare = {_KINDS[opened]}, [fold(word) for word in spoken[len(opened) :].split()]
        before = _BEFORE.search(text[max(0, name.start - _ROOM) : name.start])
        behind = _BEHIND.match(text, name.start + len(name.text))
        kinds |= {_KINDS[match["kind"].lower()] for match in (before, behind) if match}
        if bare:
            yield " ".join(bare), frozenset(kinds)


@lru_cache(maxsize=1_024)
def _opening(name: str) -> str:
    """The Vietnamese word for its kind with which a name begins."""
    return next((kind for kind in _KINDS if name.lower().startswith(f"{kind} ")), "")


def kinds_part(mine: Mapping[str, frozenset[int]], theirs: Mapping[str, frozenset[int]]) -> bool:
    """Whether a name of both is that of two kinds of places."""
    shared = [name for name in mine if mine[name] and theirs.get(name)]
    return any(not mine[name] & theirs[name] for name in shared)
