"""What the host, the title, the byline and the words of a page give away of its quality.

`ranking` asks for hits, before anything is paid; `research.facts` for pages that were read. A sign alone says
nothing: a page is taken for one that was made to be found when two of them come together.
"""

import re
from typing import Final

from research.evidence import Hit, Page, Standing
from research.quality.lists import SourceLists
from research.urls import canonical, host_of

ENOUGH_SIGNS: Final = 2
_TOP_AND_TAIL: Final = 400

_FARM_HOST: Final = re.compile(
    r"(?:^|\.)(?:top-?\d+|best)[a-z0-9-]{3,}\.|(?:picks|reviewed|coupons?|deals|listicle|hacks)\w*\."
)
_FARM_TITLES: Final = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"^(?:the |top )?\d+ (?:\w+ ){0,3}best\b|^(?:the )?(?:top )?\d+ best\b|^top \d+\b",
        r"\b(?:ultimate|complete|definitive|no-?nonsense) (?:\w+ ){0,2}guide\b",
        r"\((?:\d{4} )?(?:updated|ranked)!?\)|\bupdated!|\branked!",
        r"\byou (?:won't believe|need to know)\b|\beverything (?:you|to) \b|\bwill (?:shock|surprise) you\b",
        r"^top \d+ .*\btốt nhất\b|\btất tần tật\b|\btừ a (?:đến|tới|-) z\b",
        r"\bkhông thể bỏ qua\b|\bbạn cần biết\b|\bmọi điều cần biết\b",
    )
)
_FARM_WORDS: Final = tuple(
    re.compile(words, re.IGNORECASE)
    for words in (
        r"\bin this (?:article|guide|post),? we(?:'ll| will| are going to) (?:share|walk|explore|dive)\b"
        r"|\btrong bài viết (?:này|dưới đây),? (?:chúng tôi|mình|bài) sẽ\b",
        r"\bhope (?:that )?(?:this|our) (?:article|guide|post)\b|\bhy vọng (?:rằng )?bài viết\b",
        r"\bdon['’]?t forget to (?:share|like|subscribe)\b"
        r"|\bđừng quên (?:chia sẻ|like|theo dõi|nhấn|đăng ký)\b",
    )
)
_FARM_AUTHOR: Final = re.compile(
    r"^(?:admin|administrator|editor|webmaster|biên tập|quản trị)$", re.IGNORECASE
)
_OPEN_HOST: Final = re.compile(r"(?:^|[.-])(?:\w*forums?|community|diendan|blogs?|wiki)\.")
_COPIED: Final = re.compile(
    r"\b(?:originally (?:published|appeared) (?:in|on|at|by)|first (?:published|appeared) (?:in|on|at)"
    r"|republished (?:from|with)|syndicated from|this (?:article|story) (?:was provided|is) by"
    r"|PRNewswire|Business Wire|bài (?:viết )?(?:đăng|dẫn) lại từ|bài gốc đăng trên|nguồn: theo)\b",
    re.IGNORECASE,
)


def standing_of(found: Hit | Page, lists: SourceLists) -> Standing:
    """How far a page can be relied on; a list that knows its host decides before any sign."""
    host = host_of(canonical(found.url))
    entry = lists.entry(host) if host else None
    if entry is not None:
        return entry[1]
    if not host:
        return Standing.ORDINARY  # A document in a folder: whoever gave the folder has chosen it.
    author = found.author or "" if isinstance(found, Page) else ""
    spoken = sum(one.search(_edges(found)) is not None for one in _FARM_WORDS)
    if _signs(f"{host}.", found.title, author) + spoken >= ENOUGH_SIGNS:
        return Standing.FARM
    if _COPIED.search(_edges(found)):
        return Standing.COPY
    return Standing.OPEN if _OPEN_HOST.search(f"{host}.") else Standing.ORDINARY


def _signs(host: str, title: str, author: str) -> int:
    signs = [_FARM_HOST.search(host), _FARM_AUTHOR.search(author.strip())]
    signs += [one.search(title) for one in _FARM_TITLES]
    return sum(one is not None for one in signs)


def _edges(found: Hit | Page) -> str:
    """Where a text says whose it is: its beginning and its end."""
    text = found.text if isinstance(found, Page) else found.snippet
    return f"{text[:_TOP_AND_TAIL]}\n{text[-_TOP_AND_TAIL:]}"
