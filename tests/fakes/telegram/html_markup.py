"""The Bot API's HTML: a handful of tags, four named entities, and an error sentence for everything else.

Called by `formatting.py`. Offsets in errors are bytes, those of entities are UTF-16 units.
"""

import re
from dataclasses import dataclass, field

from tests.fakes.telegram.errors import ApiError, bad
from tests.fakes.telegram.markdown_v2 import target
from tests.fakes.telegram.records import Json
from tests.fakes.telegram.units import piece, units

TAGS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "tg-emoji": "custom_emoji",
    "a": "text_link",
    "pre": "pre",
    "code": "code",
    "blockquote": "blockquote",
}
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_ESCAPE = re.compile(r"&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|([a-zA-Z]+));?")
_ATTRIBUTE = re.compile(r"""([^\s=>/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[A-Za-z0-9.-]+))?""")


@dataclass(slots=True)
class _Open:
    tag: str
    place: int
    attributes: dict[str, str] = field(default_factory=dict)


def parse_html(source: str) -> tuple[str, list[Json]]:
    """The text without tags, and the entities; raises the 400 of the real server."""
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.out: list[str] = []
        self.place = 0
        self.stack: list[_Open] = []
        self.entities: list[Json] = []

    def read(self) -> tuple[str, list[Json]]:
        while self.at < len(self.source):
            letter = self.source[self.at]
            escape = self._escape() if letter == "&" else None
            if escape is not None:
                self._write(escape)
            elif letter != "<":
                self._write(letter)
                self.at += 1
            elif self.source[self.at + 1 : self.at + 2] == "/":
                self._end()
            else:
                self._start()
        if self.stack:
            raise self._fail(f'Can\'t find end tag corresponding to start tag "{self.stack[-1].tag}"')
        for one in self.entities:
            if one["type"] == "code":
                one.pop("language", None)
        return "".join(self.out), sorted(self.entities, key=lambda one: (one["offset"], -one["length"]))

    def _escape(self) -> str | None:
        match = _ESCAPE.match(self.source, self.at)
        if match is None:
            return None
        letter = _decode(match)
        if letter is not None:
            self.at = match.end()
        return letter

    def _start(self) -> None:
        begin = self.at
        closing = self.source.find(">", begin)
        name = re.compile(r"[^\s>]*").match(self.source, begin + 1)
        tag = (name.group() if name else "").lower()
        if closing < 0:
            raise self._fail(f"Unclosed start tag at byte offset {self._bytes(begin)}")
        if tag not in TAGS:
            raise self._fail(f'Unsupported start tag "{tag}" at byte offset {self._bytes(begin)}')
        attributes, end = self._attributes(tag, begin)
        if tag == "span" and attributes.get("class") != "tg-spoiler":
            raise self._fail(f'Tag "span" must have class "tg-spoiler" at byte offset {self._bytes(begin)}')
        self.stack.append(_Open(tag, self.place, attributes))
        self.at = end

    def _attributes(self, tag: str, begin: int) -> tuple[dict[str, str], int]:
        """The attributes of a start tag and the place after it."""
        at, found = begin + 1 + len(tag), dict[str, str]()
        while True:
            while self.source[at : at + 1].isspace():
                at += 1
            if self.source[at : at + 1] == ">":
                return found, at + 1
            match = _ATTRIBUTE.match(self.source, at)
            if match is None:
                if at >= len(self.source):
                    raise self._fail(f"Unclosed start tag at byte offset {self._bytes(begin)}")
                raise self._fail(
                    f'Empty attribute name in the tag "{tag}" at byte offset {self._bytes(begin)}'
                )
            value = match.group(2)
            if value is None and not (tag == "blockquote" and match.group(1) == "expandable"):
                raise self._fail(
                    f'Expected equal sign in declaration of an attribute of the tag "{tag}"'
                    f" at byte offset {self._bytes(begin)}"
                )
            found[match.group(1)] = _ESCAPE.sub(
                lambda one: _decode(one) or one.group(), (value or "").strip("\"'")
            )
            at = match.end()

    def _end(self) -> None:
        begin = self.at
        if not self.stack:
            raise self._fail(f"Unexpected end tag at byte offset {self._bytes(begin)}")
        match = re.compile(r"</([^\s>]*)\s*(>?)").match(self.source, begin)
        if match is None or not match.group(2):
            raise self._fail(f"Unclosed end tag at byte offset {self._bytes(begin)}")
        opened, tag = self.stack[-1], match.group(1).lower()
        if tag and tag != opened.tag:
            raise self._fail(
                f"Unmatched end tag at byte offset {self._bytes(begin)}, "
                f'expected "</{opened.tag}>", found "</{tag}>"'
            )
        self.stack.pop()
        self.at = match.end()
        if self.place > opened.place:
            self._add(opened)

    def _add(self, opened: _Open) -> None:
        entity: Json = {"type": TAGS[opened.tag], "offset": opened.place, "length": self.place - opened.place}
        last = self.entities[-1] if self.entities else None
        same = last is not None and (last["offset"], last["length"]) == (entity["offset"], entity["length"])
        if opened.tag == "a":
            text = "".join(self.out)
            linked = target(opened.attributes.get("href") or piece(text, entity["offset"], entity["length"]))
            if linked is None:
                return
            entity |= linked
        elif opened.tag == "pre" and last is not None and same and last["type"] == "code":
            entity = self.entities.pop() | {"type": "pre"}
        elif opened.tag == "code" and opened.attributes.get("class", "").startswith("language-"):
            entity["language"] = opened.attributes["class"].removeprefix("language-")
        elif opened.tag == "blockquote" and "expandable" in opened.attributes:
            entity["type"] = "expandable_blockquote"
        elif opened.tag == "tg-emoji":
            entity["custom_emoji_id"] = opened.attributes.get("emoji-id", "")
            if not entity["custom_emoji_id"].isdigit():
                raise self._fail("Invalid custom emoji identifier specified")
        self.entities.append(entity)

    def _write(self, letter: str) -> None:
        self.out.append(letter)
        self.place += units(letter)

    def _bytes(self, at: int) -> int:
        return len(self.source[:at].encode())

    def _fail(self, what: str) -> ApiError:
        return bad(f"can't parse entities: {what}")


def _decode(match: re.Match[str]) -> str | None:
    decimal, hexadecimal, name = match.groups()
    if name:
        return _NAMED.get(name)
    code = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(code) if 0 < code < 0x10FFFF and not 0xD800 <= code <= 0xDFFF else None
