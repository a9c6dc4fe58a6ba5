"""The inside of a Markdown line: labels of links without targets, emphasis without its marks, no markup.

Called by `markdown`.
"""

import html
import re
from typing import Final

_CODE: Final = re.compile(r"(?<![`\\])(`{1,4})(?!`)(.{1,2000}?)(?<!`)\1(?!`)", re.DOTALL)
_IMAGE: Final = re.compile(r"!\[[^\[\]]{0,500}\](?:\([^()\s]{0,2000}(?:[^()]{0,500})?\)|\[[^\]]{0,200}\])")
_LINK: Final = re.compile(
    r"\[([^\[\]]{0,1000})\]\(\s{0,3}(?:<[^<>\n]{0,2000}>|(?:[^()\s]|\([^()\s]{0,500}\)){0,2000})"
    r"(?:\s{1,3}(?:\"[^\"\n]{0,500}\"|'[^'\n]{0,500}'|\([^()\n]{0,500}\)))?\s{0,3}\)"
)
_REFERENCE: Final = re.compile(r"\[([^\[\]^][^\[\]]{0,1000})\](?:\[[^\[\]]{0,200}\])")
_NOTE_MARK: Final = re.compile(r"\[\^[^\]\s]{1,80}\]")
_WIKI: Final = re.compile(r"!?\[\[([^\[\]|\n]{1,300})(?:\|([^\[\]\n]{1,300}))?\]\]")
_AUTOLINK: Final = re.compile(r"<((?:https?://|mailto:)[^<>\s]{1,2000})>")
_TAG: Final = re.compile(r"</?[A-Za-z][A-Za-z0-9-]{0,40}(?:\s[^<>]{0,2000})?/?>")
_BREAK: Final = re.compile(r"<br\s*/?>", re.IGNORECASE)
_STRONG: Final = re.compile(r"(\*\*|__|~~|==)(?=\S)(.{1,2000}?)(?<=\S)\1", re.DOTALL)
_STAR: Final = re.compile(r"(?<![\w*])\*(?=[^\s*])([^*\n]{1,2000}?)(?<=[^\s*])\*(?![*])")
_UNDERSCORE: Final = re.compile(r"(?<![\w_])_(?=[^\s_])([^_\n]{1,2000}?)(?<=[^\s_])_(?![\w_])")
_ESCAPE: Final = re.compile(r"\\([!-/:-@\[-`{-~])")
# Escaped signs and pieces of code wait in the private area, which no snapshot has, while marks are taken out.
_SET_ASIDE: Final = 0xE000
_ASIDE: Final = re.compile("[\ue000-\ue07f]")
_CODE_ASIDE: Final = 0xE080
_MOST_CODES: Final = 6_000
_CODES: Final = re.compile("[\ue080-\uf8ff]")
_ANY_ASIDE: Final = re.compile("[\ue000-\uf8ff]")
_COMMENT_OPEN: Final = "<!--"
_UNSHOWN: Final = frozenset({"script", "style", "template", "noscript", "iframe", "svg", "object", "head"})
_OPEN_TAG: Final = re.compile(r"<([A-Za-z][A-Za-z0-9-]{0,40})((?:\s[^<>]{0,2000})?)>")
_HIDING: Final = re.compile(
    r"\s(?:hidden(?=[\s=/]|$)|aria-hidden\s*=\s*[\"']?true)"
    r"|display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?=[;\"']|$)"
    r"|font-size\s*:\s*[01](?:\.\d+)?(?:px|pt|em|%)?\s*(?=[;\"']|$)|color\s*:\s*(?:transparent|white|#fff(?:fff)?)\b"
    r"|(?:left|top|text-indent)\s*:\s*-\d{3,}",
    re.IGNORECASE,
)


def inline_text(line: str) -> str:
    """What a person sees of a line of Markdown."""
    if line.isalnum():
        return line
    if "`" not in line:
        return _outside_code(line)
    line = _ANY_ASIDE.sub("", line)
    codes: list[str] = []

    def set_aside(code: re.Match[str]) -> str:
        codes.append(code[2].strip())
        return chr(_CODE_ASIDE + len(codes) - 1) if len(codes) <= _MOST_CODES else code[0]

    # Emphasis and labels reach around code, and what stands in code is no mark.
    text = _outside_code(_CODE.sub(set_aside, line))
    return _CODES.sub(lambda aside: codes[ord(aside[0]) - _CODE_ASIDE], text)


def _outside_code(text: str) -> str:
    if "\\" in text:
        text = _ESCAPE.sub(lambda escape: chr(_SET_ASIDE + ord(escape[1])), text)
        return _ASIDE.sub(lambda aside: chr(ord(aside[0]) - _SET_ASIDE), _unescaped(text))
    return _unescaped(text)


def _unescaped(text: str) -> str:
    """What is seen of a text without backslash escapes."""
    if "[" in text:
        text = _WIKI.sub(lambda link: link[2] or link[1].split("#")[0] or link[1], _NOTE_MARK.sub("", text))
        text = _IMAGE.sub("", text)
        text = _REFERENCE.sub(r"\1", _LINK.sub(r"\1", text))
    if "<" in text:
        text = _TAG.sub("", _BREAK.sub("\n", _AUTOLINK.sub(r"\1", text)))
    if any(mark in text for mark in "*_~="):
        text = _STRONG.sub(r"\2", _STRONG.sub(r"\2", text))
        text = _UNDERSCORE.sub(r"\1", _STAR.sub(r"\1", text))
    return html.unescape(text) if "&" in text else text


def without_hidden_html(text: str) -> str:
    """The text without comments and without the elements that a browser would not show."""
    if "<" not in text:
        return text
    text = _without_comments(text)
    kept: list[str] = []
    position = 0
    for tag in _OPEN_TAG.finditer(text):
        if tag.start() < position:
            continue
        name = tag[1].lower()
        if tag[2].endswith("/") or not (name in _UNSHOWN or _HIDING.search(tag[2])):
            continue
        kept.append(text[position : tag.start()])
        position = _end_of_element(text, name, tag.end())
    kept.append(text[position:])
    return "".join(kept)


def _without_comments(text: str) -> str:
    """The text without `<!-- … -->`; one that never ends hides all the rest, as in a browser."""
    kept: list[str] = []
    position = 0
    while (start := text.find(_COMMENT_OPEN, position)) >= 0:
        kept.append(text[position:start])
        end = text.find("-->", start + 2)
        position = len(text) if end < 0 else end + 3
    kept.append(text[position:])
    return "".join(kept)


def _end_of_element(text: str, name: str, start: int) -> int:
    """Where the element that was opened before `start` is closed; the end of the text if it never is."""
    depth = 1
    for tag in re.compile(rf"<(/?){re.escape(name)}\b[^<>]{{0,2000}}>", re.IGNORECASE).finditer(text, start):
        depth += -1 if tag[1] else 1
        if depth == 0:
            return tag.end()
    return len(text)
