"""Takes out of a page what a person looking at it would not see (notes: hidden text is a way to give orders).

Called by `html` before anything else reads the tree. Works on attributes, on `style`, and on the page's own
`<style>` rules; rules that lie in other files are not known, only the usual names of their classes are.
"""

import re
from typing import Final

from lxml.html import HtmlElement

from research.reading.stylesheet import Declarations, Stylesheet

_UNSHOWN_WORDS: Final = (
    "script style template noscript noembed noframes iframe frame object embed applet svg canvas"
    " audio video map datalist select textarea input head title meta link base param source track rt"
    " rp annotation annotation-xml xml"
)
_UNSHOWN: Final = frozenset(_UNSHOWN_WORDS.split())
_CLASSES_WORDS: Final = (
    "hidden hide d-none is-hidden invisible visually-hidden visuallyhidden sr-only screen-reader-text"
    " screen-reader-only element-invisible u-hidden"
)
_CLASSES: Final = frozenset(_CLASSES_WORDS.split())
_SHOWN_AGAIN: Final = re.compile(
    r"(?:\w+:(?:block|flex|grid|inline|inline-block|table|not-sr-only)|d-\w+-(?:block|flex|inline))$"
)
_LENGTH: Final = re.compile(r"(-?\d{0,9}(?:\.\d{1,9})?)(px|em|rem|pt|%|vw|vh|ex|ch)?")
_PIXELS: Final = {"px": 1.0, "": 1.0, "em": 16.0, "rem": 16.0, "pt": 1.33, "%": 10.0, "vw": 12.0, "vh": 8.0}
_FAR: Final = -400.0
_ALPHA: Final = re.compile(r"(?:rgba?|hsla?)\([^)]{0,100}?[,/]\s*(0?\.?\d+%?)\s*\)")
_SHRUNK: Final = re.compile(
    r"scale(?:3d|x|y)?\(\s*0(?:\.0\d*)?\s*[,)]|translate(?:3d|x|y)?\([^)]{0,100}-\d{3,}"
)
_CLIPPED: Final = re.compile(
    r"rect\(\s*(?:0|1px)\w*[\s,]+(?:0|1px)\w*[\s,]+(?:0|1px)\w*[\s,]+(?:0|1px)\w*\s*\)"
    r"|inset\(\s*(?:[5-9]\d|100)%|circle\(\s*0|polygon\(\s*0(?:px|%)?\s+0(?:px|%)?\s*\)"
)
_WHITE: Final = frozenset(
    {"#fff", "#ffffff", "white", "rgb(255,255,255)", "rgb(255 255 255)", "#fefefe", "#fdfdfd"}
)
_WHOLE: Final = frozenset({"html", "body", "main", "article"})


def remove_hidden(root: HtmlElement) -> None:
    """Remove every element that is not shown; the text after it stays."""
    sheet = Stylesheet(root, _is_suspect)
    linked = any("stylesheet" in (link.get("rel") or "").lower() for link in root.iter("link"))
    doomed: list[HtmlElement] = []
    for element in root.iter():
        if element.tag in _WHOLE:
            continue
        if _is_hidden(element, linked) or (
            ("style" in element.attrib or sheet.may_hide(element)) and _is_styled_away(element, sheet)
        ):
            doomed.append(element)
    for element in doomed:
        drop(element)


def drop(element: HtmlElement) -> None:
    """Take an element out of its tree and leave the text that follows it."""
    parent = element.getparent()
    if parent is None:
        return
    tail = element.tail or ""
    before = element.getprevious()
    if before is not None:
        before.tail = (before.tail or "") + tail
    else:
        parent.text = (parent.text or "") + tail
    element.tail = None
    parent.remove(element)


def _is_hidden(element: HtmlElement, linked: bool) -> bool:
    """Whether tag, attributes or class say that an element is not shown."""
    if not isinstance(element.tag, str) or element.tag in _UNSHOWN:
        return True
    attributes = element.attrib
    if not attributes:
        return element.tag == "dialog"
    if "hidden" in attributes or attributes.get("aria-hidden", "").strip().lower() == "true":
        return True
    if element.tag == "dialog" and "open" not in attributes:
        return True
    classes = attributes.get("class", "").lower().split() if linked else ()
    return any(name in _CLASSES for name in classes) and not any(map(_SHOWN_AGAIN.match, classes))


def _is_suspect(style: Declarations) -> bool:
    """Whether declarations may hide something, whatever is declared around them."""
    color = style.get("color", "")
    return (
        _is_out_of_sight(style)
        or (bool(color) and ("background" in style or "background-color" in style))
        or color in _WHITE
        or color.startswith(("transparent", "rgba", "hsla"))
    )


def _is_out_of_sight(style: Declarations) -> bool:
    """Whether declarations hide an element by themselves."""
    get = style.get
    return (
        get("display") == "none"
        or get("visibility") in ("hidden", "collapse")
        or get("content-visibility") == "hidden"
        or _is_clear(get("opacity", "1"))
        or _has_no_size(style)
        or _is_away(style)
    )


def _is_styled_away(element: HtmlElement, sheet: Stylesheet) -> bool:
    """Whether its style, with what is declared around it, hides an element."""
    style = sheet.style(element)
    return bool(style) and (_is_out_of_sight(style) or _has_no_ink(element, style, sheet))


def _is_clear(opacity: str) -> bool:
    try:
        return float(opacity.rstrip("%")) < (10 if opacity.endswith("%") else 0.1)
    except ValueError:
        return False


def _has_no_size(style: Declarations) -> bool:
    """Letters of no size, or a box of no size that cuts off what does not fit."""
    size = style.get("font-size") or _font_size(style.get("font", ""))
    letters = _pixels(size)
    if letters is not None and letters <= 2:
        return True
    cuts = any(style.get(name) in ("hidden", "clip") for name in ("overflow", "overflow-x", "overflow-y"))
    sides = [_pixels(style.get(name, "")) for name in ("width", "height", "max-width", "max-height")]
    return cuts and any(side is not None and side <= 1 for side in sides)


def _font_size(font: str) -> str:
    """The size in the short form `font: italic 12px/1.5 serif`."""
    sizes = [word.split("/")[0] for word in font.split() if word[0].isdigit() and not word.isdigit()]
    return sizes[0] if sizes else ("0" if re.match(r"0(?:/\S+)?\s", font) else "")


def _is_away(style: Declarations) -> bool:
    """Moved out of the window, cut to nothing or shrunk to nothing."""
    moved = style.get("position") in ("absolute", "fixed", "relative")
    for name in ("left", "top", "right", "bottom") if moved else ():
        distance = _pixels(style.get(name, ""))
        if distance is not None and distance <= _FAR:
            return True
    indent = _pixels(style.get("text-indent", ""))
    if indent is not None and indent <= _FAR:
        return True
    cut = f"{style.get('clip', '')} {style.get('clip-path', '')}"
    return bool(_CLIPPED.search(cut) or _SHRUNK.search(style.get("transform", "")))


def _has_no_ink(element: HtmlElement, style: Declarations, sheet: Stylesheet) -> bool:
    """Letters in no colour, or in the colour of what lies behind them."""
    color = style.get("-webkit-text-fill-color") or style.get("color", "")
    if not color:
        return False
    if color == "transparent" or (
        (alpha := _ALPHA.search(color)) and _is_alpha(color) and _is_clear(alpha[1])
    ):
        return "background-clip" not in (element.get("style") or "")
    if re.fullmatch(r"#[0-9a-f]{3}0|#[0-9a-f]{6}0[0-9a-f]", color):
        return True
    behind = _behind(element, sheet)
    color = re.sub(r",\s+", ",", color)
    if behind is None:
        return color in _WHITE
    return color == behind or (color in _WHITE and behind in _WHITE)


def _is_alpha(color: str) -> bool:
    return "/" in color or color.count(",") == 3


def _behind(element: HtmlElement, sheet: Stylesheet) -> str | None:
    """The declared colour behind an element; None where none is declared, '' for what is no plain colour."""
    current: HtmlElement | None = element
    while current is not None:
        style = sheet.style(current)
        found = style.get("background-color") or style.get("background") or current.get("bgcolor")
        if style.get("background-image", "none") != "none":
            return ""
        if found and found not in ("transparent", "none", "inherit", "initial", "unset"):
            found = re.sub(r",\s+", ",", found.lower())
            return found if " " not in found or found.startswith("rgb(") else found.split()[0]
        current = current.getparent()
    return None


def _pixels(length: str | None) -> float | None:
    """A CSS length in pixels, roughly; None for what is no length."""
    match = _LENGTH.fullmatch((length or "").strip())
    if match is None or not match[1].strip("-"):
        return None
    return float(match[1]) * _PIXELS.get(match[2] or "", 10.0)
