"""Just enough of CSS to know what a page's own `<style>` elements hide.

Called by `hidden`. Selectors of tags, classes, ids and attributes with descendant and child combinators are
understood; one with anything else matches nothing. Rules for print and for narrow windows are left out.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from lxml.html import HtmlElement

_COMMENT: Final = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_SIMPLE: Final = re.compile(r"([.#]?)([A-Za-z_*-][\w-]*)|\[([\w-]+)(?:(=)[\"']?([\w -]*)[\"']?)?\]")
_SCREEN: Final = re.compile(r"@media\s*(?:only\s+)?(?:screen|all)\s*\Z|@supports|@layer", re.IGNORECASE)
_MOST_VALUE: Final = 500
_MOST_A_KEY: Final = 200
_MOST_RULES: Final = 5000
_MOST_TEXT: Final = 500_000
_PROPERTIES_WORDS: Final = (
    "display visibility opacity color background background-color background-image font font-size"
    " position left top right bottom width height max-width max-height overflow overflow-x overflow-y"
    " text-indent clip clip-path transform content-visibility -webkit-text-fill-color"
)
_PROPERTIES: Final = frozenset(_PROPERTIES_WORDS.split())

Declarations = dict[str, str]


@dataclass(frozen=True, slots=True)
class _Compound:
    """One part of a selector: what a single element must have."""

    tag: str
    name: str
    classes: frozenset[str]
    attributes: tuple[tuple[str, str | None], ...]


@dataclass(frozen=True, slots=True)
class _Rule:
    """One selector, from its last part outwards, with what it declares and how strongly.

    The combinator of a part says how it stands to the part before it in this order.
    """

    parts: tuple[tuple[str, _Compound], ...]
    strength: tuple[int, int]
    declared: Declarations
    suspect: bool


class Stylesheet:
    """The rules of a page, found by the last part of their selectors.

    `suspects` tells declarations that may hide something; an element without any is not looked at further.
    """

    def __init__(self, root: HtmlElement, suspects: Callable[[Declarations], bool]) -> None:
        self._by_key: dict[str, list[_Rule]] = {}
        self._suspects: dict[str, list[_Rule]] = {}
        text = "\n".join(style.text or "" for style in root.iter("style"))[:_MOST_TEXT]
        names = _names(root) if text else frozenset()
        for order, (selector, body) in enumerate(_rules(_COMMENT.sub(" ", text))):
            if order >= _MOST_RULES:
                break
            declared = declarations(body)
            suspect = bool(declared) and suspects(declared)
            for one in selector.split(",") if declared else ():
                rule = _rule(one.strip(), declared, order, suspect)
                if rule and all(_is_possible(part, names) for _, part in rule.parts):
                    self._add(rule)

    def may_hide(self, element: HtmlElement) -> bool:
        """Whether a rule that may hide something fits the element."""
        return any(
            _matches(element, rule) for key in self._keys(element) for rule in self._suspects.get(key, ())
        )

    def style(self, element: HtmlElement) -> Declarations:
        """What the page declares for an element, its own `style` attribute last."""
        keys = self._keys(element)
        matching = [rule for key in keys for rule in self._by_key.get(key, ()) if _matches(element, rule)]
        found: Declarations = {}
        for rule in sorted(matching, key=lambda rule: rule.strength):
            found |= rule.declared
        return found | declarations(element.get("style") or "")

    def _add(self, rule: _Rule) -> None:
        key = _key(rule.parts[0][1])
        for found in (self._by_key, self._suspects) if rule.suspect else (self._by_key,):
            rules = found.setdefault(key, [])
            if len(rules) < _MOST_A_KEY:
                rules.append(rule)

    def _keys(self, element: HtmlElement) -> list[str]:
        if not self._by_key:
            return []
        keys = [element.tag, "*"]
        if classes := element.get("class"):
            keys += [f".{name}" for name in set(classes.split())]
        if name := element.get("id"):
            keys.append(f"#{name}")
        return keys


def declarations(body: str) -> Declarations:
    """The declarations that may hide something, names and values in lower case."""
    found: Declarations = {}
    for one in body.split(";") if ":" in body else ():
        name, _, value = one.partition(":")
        name = name.strip().lower()
        if name in _PROPERTIES:
            found[name] = value[:_MOST_VALUE].split("!")[0].strip().lower()
    return found


def _rules(text: str) -> Iterator[tuple[str, str]]:
    """Selectors with their bodies; blocks that hold rules are entered or skipped as a whole."""
    position = 0
    while (opening := text.find("{", position)) >= 0:
        head = text[position:opening].rpartition(";")[2].strip().lstrip("} \n\t\r")
        if head.startswith("@") and _SCREEN.match(head):
            position = opening + 1
            continue
        closing = _end_of_block(text, opening) if head.startswith("@") else text.find("}", opening)
        if closing < 0:
            return
        if not head.startswith("@"):
            yield head, text[opening + 1 : closing]
        position = closing + 1


def _end_of_block(text: str, opening: int) -> int:
    """Where the block that opens here is closed, -1 if nowhere."""
    depth = 0
    for brace in re.compile("[{}]").finditer(text, opening):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return brace.start()
    return -1


def _rule(selector: str, declared: Declarations, order: int, suspect: bool) -> _Rule | None:
    """The rule of one selector; None when it has parts that are not understood."""
    words = re.sub(r"\s*>\s*", " > ", selector).split()
    parts: list[tuple[str, _Compound]] = []
    combinator = ""
    for word in reversed(words):
        if word == ">":
            combinator = ">"
            continue
        compound = _compound(word)
        if compound is None:
            return None
        parts.append((combinator, compound))
        combinator = " "
    if not parts or parts[0][0]:
        return None
    strength = sum(
        100 * bool(one.name) + 10 * (len(one.classes) + len(one.attributes)) + bool(one.tag)
        for _, one in parts
    )
    return _Rule(tuple(parts), (strength, order), declared, suspect)


def _compound(word: str) -> _Compound | None:
    if _SIMPLE.sub("", word):
        return None
    tag, identity, classes, attributes = "", "", set(), []
    for mark, name, attribute, equals, value in (one.groups() for one in _SIMPLE.finditer(word)):
        if attribute:
            attributes.append((attribute, value or "" if equals else None))
        elif mark == ".":
            classes.add(name)
        elif mark == "#":
            identity = name
        elif name != "*":
            tag = name.lower()
    return _Compound(tag, identity, frozenset(classes), tuple(attributes))


def _key(compound: _Compound) -> str:
    """What to look a rule up by: its id, else a class, else its tag."""
    if compound.name:
        return f"#{compound.name}"
    return f".{min(compound.classes)}" if compound.classes else compound.tag or "*"


def _names(root: HtmlElement) -> frozenset[str]:
    """Every tag, class and id of a page, as selectors write them."""
    found: set[str] = set()
    for element in root.iter():
        found.add(str(element.tag))
        found.update(f".{name}" for name in (element.get("class") or "").split())
        if name := element.get("id"):
            found.add(f"#{name}")
    return frozenset(found)


def _is_possible(one: _Compound, names: frozenset[str]) -> bool:
    """Whether a page has everything that a part of a selector names, somewhere."""
    return (
        (not one.tag or one.tag in names)
        and (not one.name or f"#{one.name}" in names)
        and all(f".{name}" in names for name in one.classes)
    )


def _matches(element: HtmlElement, rule: _Rule) -> bool:
    """Whether the selector, read from its last part outwards, fits the element and its ancestors."""
    if not _fits(element, rule.parts[0][1]):
        return False
    current = element
    for combinator, part in rule.parts[1:]:
        parent = current.getparent()
        while parent is not None and not _fits(parent, part):
            parent = None if combinator == ">" else parent.getparent()
        if parent is None:
            return False
        current = parent
    return True


def _fits(element: HtmlElement, one: _Compound) -> bool:
    """Whether an element has everything that one part of a selector names."""
    if one.tag and one.tag != element.tag:
        return False
    if one.name and element.get("id") != one.name:
        return False
    if one.classes and not one.classes <= set((element.get("class") or "").split()):
        return False
    return all(
        (element.get(name) == value) if value is not None else (name in element.attrib)
        for name, value in one.attributes
    )
