"""HTML bytes to an element tree of bounded depth, whatever they hold.

Called by `html`. The tree has no comments, no processing instructions and no namespaces.
"""

import re
from typing import Final

from lxml import etree
from lxml.html import HtmlElement, HTMLParser

from research.reading.decoding import decode

_TAG: Final = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9:-]{0,60})\b[^<>]{0,5000}>")
_VOID_WORDS: Final = (
    "area base br col embed hr img input link meta param source track wbr p li dt dd td th tr option"
)
_VOID: Final = frozenset(_VOID_WORDS.split())
# Pages that were glued together go on after the first end.
_ENDS: Final = re.compile(r"</(?:body|html)\s{0,20}>", re.IGNORECASE)
_OPENING: Final = re.compile(r"<[A-Za-z]")
# libxml2 stops reading at 2048 levels, even with its limits lifted; browsers flatten at 512.
_PARSER_DEPTH: Final = 1000


def load_tree(data: bytes, media_type: str | None, max_depth: int) -> HtmlElement | None:
    """The root element, None when there is none. What lies deeper than `max_depth` becomes flat text."""
    text = decode(data, media_type=media_type, markup=True).replace("\x00", "")
    if not text.strip():
        return None
    if len(_OPENING.findall(text)) > _PARSER_DEPTH:
        text = _without_deep_tags(text)
    text = _ENDS.sub("", text)
    parser = HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True, huge_tree=True)
    root = etree.fromstring(text.encode("utf-8", "replace"), parser)
    if root is None:
        return None
    flatten(root, max_depth)
    return root


def flatten(root: HtmlElement, max_depth: int) -> None:
    """Turn what lies deeper than `max_depth` into text of its ancestor at that depth."""
    deepest: list[HtmlElement] = []
    level = [root]
    for _ in range(max_depth):
        level = [child for element in level for child in element]
        if not level:
            return
    deepest = [element for element in level if len(element)]
    for element in deepest:
        words = " ".join(" ".join(element.itertext()).split())
        for child in list(element):
            element.remove(child)
        element.text = words


def _without_deep_tags(text: str) -> str:
    """The markup without the tags of elements that lie deeper than the parser goes.

    Elements that may end without a tag do not count; nor do void ones.
    """
    kept: list[str] = []
    position = depth = dropped = 0
    for tag in _TAG.finditer(text):
        if tag[2].lower() in _VOID or tag[0].endswith("/>"):
            continue
        if not tag[1]:
            if depth < _PARSER_DEPTH:
                depth += 1
                continue
            dropped += 1
        elif dropped:
            dropped -= 1
        else:
            depth = max(0, depth - 1)
            continue
        kept.append(text[position : tag.start()])
        position = tag.end()
    kept.append(text[position:])
    return " ".join(kept) if position else text
