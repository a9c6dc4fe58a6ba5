"""Chooses the blocks of a page that are its own text, and leaves out what stands around it.

Called by `html`. trafilatura says which sentences are the page's text; the element around them says what
else belongs to it (code, tables, lists, notes), which trafilatura loses or flattens.
"""

import re
from collections import Counter
from copy import deepcopy
from typing import Final

import trafilatura
from lxml.html import HtmlElement

from research.reading.blocks import Block, blocks_of, text_of

_AROUND: Final = frozenset({"nav", "aside", "footer", "form", "menu", "search"})
_ROLES_WORDS: Final = (
    "navigation banner complementary contentinfo search dialog alertdialog menu menubar toolbar"
)
_ROLES: Final = frozenset(_ROLES_WORDS.split())
_NAMES: Final = re.compile(
    r"(?:^|[-_\s])(?:nav|navbar|menu|breadcrumbs?|sidebar|share|sharing|social|related|recommend(?:ed|ations)?"
    r"|newsletter|subscribe|subscription|cookies?|consent|gdpr|promo|advert(?:isement)?|ads?|sponsored|comments?"
    r"|pagination|pager|footer|masthead|popup|modal|toolbar|byline-share|teaser|author-bio|outbrain|taboola"
    r"|toc|skip-link|disqus|most-read|popular|tags)(?:$|[-_\s])",
    re.IGNORECASE,
)
_STRUCTURE: Final = frozenset({"tr", "pre", "dt", "dd", "blockquote", "caption", "figcaption"})
_STRUCTURED: Final = re.compile(r"- |#|\d{1,3}\. ")
_SURE: Final = 25
_LITTLE: Final = 250
_MOST_OF: Final = 0.9


def main_text(root: HtmlElement) -> str:
    """The page's own text; all that is visible where there is no telling apart."""
    blocks = blocks_of(root)
    everything = sum(len(block.words) for block in blocks)
    found = "".join(filter(str.isalnum, _extract(root) if everything > _LITTLE else ""))
    chosen = _chosen(blocks, found) if found else []
    size = sum(len(block.words) for block in chosen)
    if size < _LITTLE or size * 10 < everything:
        own = [block for block in blocks if not _is_around(block.element, None)]
        enough = sum(len(block.words) for block in own) * 5 >= everything
        chosen = own if enough or own else blocks
    return text_of(chosen)


def _extract(root: HtmlElement) -> str:
    """The text that trafilatura finds, without its structure."""
    document = trafilatura.bare_extraction(
        deepcopy(root), include_comments=False, include_tables=True, with_metadata=False
    )
    return "" if document is None or isinstance(document, dict) else document.text or ""


def _chosen(blocks: list[Block], found: str) -> list[Block]:
    """The blocks in `found`, and those around them that belong to the same text."""
    sure = [_is_in(block.words, found) for block in blocks]
    container = _container([block for block, is_in in zip(blocks, sure, strict=True) if is_in])
    if container is None:
        return []
    inside = set(container.iter())
    chosen: list[Block] = []
    for number, block in enumerate(blocks):
        belongs = (
            block.element in inside
            and _goes_with(blocks, sure, number, found)
            and not _is_linked(block)
            and not _is_around(block.element, container)
        )
        if sure[number] or belongs or (block.element.tag == "h1" and not chosen):
            chosen.append(block)
    return chosen


def _goes_with(blocks: list[Block], sure: list[bool], number: int, found: str) -> bool:
    """Whether a block that was not found for sure is like those that belong to the text.

    Short ones need only be in what was found. After the first sure block come rows, code, items and
    headings; between two sure blocks, anything.
    """
    block = blocks[number]
    words = block.words
    if len(words) < _SURE and words in found:
        return True
    if number < sure.index(True):
        return False
    if block.element.tag in _STRUCTURE or _STRUCTURED.match(block.text):
        return True
    return sure[number - 1] and (number + 1 == len(sure) or sure[number + 1])


def _is_in(words: str, found: str) -> bool:
    """Whether most of a block was found; links inside of it may be missing."""
    if len(words) < _SURE:
        return False
    middle = (len(words) - _SURE) // 2
    probes = (words[:_SURE], words[middle : middle + _SURE], words[-_SURE:])
    return words in found or sum(probe in found for probe in probes) >= 2


def _container(blocks: list[Block]) -> HtmlElement | None:
    """The smallest element that holds nearly all of these blocks."""
    sizes: Counter[HtmlElement] = Counter()
    depth: dict[HtmlElement, int] = {}
    for block in blocks:
        line = [block.element, *block.element.iterancestors()]
        for level, element in enumerate(reversed(line)):
            sizes[element] += len(block.words)
            depth[element] = level
    if not sizes:
        return None
    most = max(sizes.values())
    return max(
        (element for element in sizes if sizes[element] >= _MOST_OF * most), key=lambda one: depth[one]
    )


def _is_around(element: HtmlElement, container: HtmlElement | None) -> bool:
    """Whether an element, or one around it up to the container, is made for something else than text."""
    current: HtmlElement | None = element
    while current is not None and current is not container and current.tag not in ("body", "html", "main"):
        if current.tag in _AROUND or (current.get("role") or "").lower() in _ROLES:
            return True
        if current.tag == "header" and container is None and not any(True for _ in current.iter("h1")):
            return True
        if _NAMES.search(f"{current.get('class') or ''} {current.get('id') or ''}"):
            return True
        current = current.getparent()
    return False


def _is_linked(block: Block) -> bool:
    """Whether a block is little else than links."""
    return block.links > 0.6 * max(1, len(block.text)) and block.element.tag not in ("h1", "pre")
