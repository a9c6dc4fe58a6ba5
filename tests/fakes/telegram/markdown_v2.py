"""MarkdownV2 as the Bot API reads it: strict about every reserved character, with its own error sentences.

Called by `formatting.py`. Offsets in errors are bytes, those of entities are UTF-16 units.
"""

from dataclasses import dataclass

from tests.fakes.telegram.errors import ApiError, bad
from tests.fakes.telegram.records import Json
from tests.fakes.telegram.units import units

RESERVED = "_*[]()~`>#+-=|{}.!"
_NAMES = {
    "bold": "Bold",
    "italic": "Italic",
    "underline": "Underline",
    "strikethrough": "Strikethrough",
    "spoiler": "Spoiler",
    "code": "Code",
    "pre": "Pre",
    "text_link": "TextUrl",
    "custom_emoji": "CustomEmoji",
    "blockquote": "BlockQuote",
}
_CLOSERS = {
    "bold": "*",
    "italic": "_",
    "underline": "__",
    "strikethrough": "~",
    "spoiler": "||",
    "code": "`",
    "pre": "```",
    "text_link": "]",
    "custom_emoji": "]",
}
_OPENERS = {
    "__": "underline",
    "_": "italic",
    "*": "bold",
    "~": "strikethrough",
    "||": "spoiler",
    "[": "text_link",
}


@dataclass(slots=True)
class _Open:
    kind: str
    place: int
    source: int
    language: str = ""


def parse_markdown_v2(source: str) -> tuple[str, list[Json]]:
    """The text without its marks, and the entities; raises the 400 of the real server."""
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.out: list[str] = []
        self.place = 0
        self.stack: list[_Open] = []
        self.entities: list[Json] = []
        self.quoting = False

    def read(self) -> tuple[str, list[Json]]:
        while self.at < len(self.source):
            self._step()
        if self.quoting:
            self._end_quote()
        if self.stack:
            last = self.stack[-1]
            raise self._fail(
                f"Can't find end of {_NAMES[last.kind]} entity at byte offset {self._bytes(last.source)}"
            )
        ordered = sorted(self.entities, key=lambda one: (one["offset"], -one["length"]))
        return "".join(self.out), ordered

    def _step(self) -> None:
        letter = self.source[self.at]
        after = self.source[self.at + 1 : self.at + 2]
        if letter == "\\" and after and 0 < ord(after) <= 126:
            self._write(after)
            self.at += 2
            return
        kind = self.stack[-1].kind if self.stack else ""
        reserved = "`" if kind in ("code", "pre") else RESERVED + "\n"
        if letter not in reserved:
            self._write(letter)
            self.at += 1
        elif self.quoting and letter == "\n" and after != ">":
            self._end_quote()
            self._write(letter)
            self.at += 1
        elif kind in _CLOSERS and self._closes(kind):
            self._close()
        else:
            self._open(letter)

    def _closes(self, kind: str) -> bool:
        rest = self.source[self.at : self.at + 3]
        if kind == "italic":
            return rest.startswith("_") and not rest.startswith("__")
        return rest.startswith(_CLOSERS[kind])

    def _open(self, letter: str) -> None:
        pair = self.source[self.at : self.at + 2]
        if letter == "\n":
            self._newline()
        elif letter == ">" and self.at == 0:
            self._begin("blockquote", 1)
            self.quoting = True
        elif letter == "*" and pair == "**" and self.source[self.at + 2 : self.at + 3] == ">":
            self._begin("bold", 1)  # "**>" divides two quotes; the empty bold is let go
            self._close()
            self._begin("blockquote", 1)
            self.quoting = True
        elif letter == "`":
            self._open_code()
        elif pair == "![":
            self._begin("custom_emoji", 2)
        elif pair in _OPENERS:
            self._begin(_OPENERS[pair], 2)
        elif letter in _OPENERS and pair != "|":
            self._begin(_OPENERS[letter], 1)
        else:
            raise self._fail(f"Character '{letter}' is reserved and must be escaped with the preceding '\\'")

    def _newline(self) -> None:
        self._write("\n")
        self.at += 1
        if self.source[self.at : self.at + 1] == ">":
            if self.quoting:
                self.at += 1
            else:
                self._begin("blockquote", 1)
                self.quoting = True

    def _open_code(self) -> None:
        if self.source[self.at : self.at + 3] != "```":
            self._begin("code", 1)
            return
        self._begin("pre", 3)
        end = self.at
        while end < len(self.source) and not self.source[end].isspace() and self.source[end] != "`":
            end += 1
        if self.at < end < len(self.source) and self.source[end] != "`":
            self.stack[-1].language = self.source[self.at : end]
            self.at = end
        if self.source[self.at : self.at + 2] in ("\r\n", "\n\r"):
            self.at += 2
        elif self.source[self.at : self.at + 1] in ("\n", "\r"):
            self.at += 1

    def _begin(self, kind: str, width: int) -> None:
        self.stack.append(_Open(kind, self.place, self.at))
        self.at += width

    def _close(self) -> None:
        opened = self.stack.pop()
        self.at += len(_CLOSERS[opened.kind])
        extra: Json = {"language": opened.language} if opened.language else {}
        if opened.kind in ("text_link", "custom_emoji"):
            linked = self._link(opened)
            if linked is None:
                return
            extra = linked
        self._add(opened.kind, opened.place, extra)

    def _link(self, opened: _Open) -> Json | None:
        if self.source[self.at : self.at + 1] != "(":
            if opened.kind == "custom_emoji":
                raise self._fail("Custom emoji entity must contain a tg://emoji URL")
            shown = "".join(self.out).encode("utf-16-le")[opened.place * 2 :].decode("utf-16-le")
            return target(shown)
        self.at += 1
        begin, url = self.at, ""
        while self.at < len(self.source) and self.source[self.at] != ")":
            if (
                self.source[self.at] == "\\"
                and 0 < ord(self.source[self.at + 1 : self.at + 2] or "\0") <= 126
            ):
                self.at += 1
            url += self.source[self.at]
            self.at += 1
        if self.at >= len(self.source):
            what = "a custom emoji URL" if opened.kind == "custom_emoji" else "a URL"
            raise self._fail(f"Can't find end of {what} at byte offset {self._bytes(begin)}")
        self.at += 1
        if opened.kind == "custom_emoji":
            return {"custom_emoji_id": url.rpartition("id=")[2]}
        return target(url)

    def _end_quote(self) -> None:
        kind = "blockquote"
        if self.stack and self.stack[-1].kind == "spoiler" and self.stack[-1].place == self.place:
            self.stack.pop()  # "||" at the very end of a quote makes it one that opens
            kind = "expandable_blockquote"
        if not self.stack or self.stack[-1].kind != "blockquote":
            last = self.stack[-1]
            raise self._fail(
                f"Can't find end of {_NAMES[last.kind]} entity at byte offset {self._bytes(last.source)}"
            )
        self.quoting = False
        self._add(kind, self.stack.pop().place, {})

    def _add(self, kind: str, place: int, extra: Json) -> None:
        if self.place > place:
            self.entities.append({"type": kind, "offset": place, "length": self.place - place, **extra})

    def _write(self, letter: str) -> None:
        self.out.append(letter)
        self.place += units(letter)

    def _bytes(self, at: int) -> int:
        return len(self.source[:at].encode())

    def _fail(self, what: str) -> ApiError:
        return bad(f"can't parse entities: {what}")


def target(url: str) -> Json | None:
    """A link, a mention by id, or nothing where the server drops the entity."""
    if url.startswith("tg://user?id="):
        return {"type": "text_mention", "user": {"id": int(url.partition("=")[2] or 0)}}
    if not url or any(letter.isspace() for letter in url) or not ("." in url or "://" in url):
        return None
    return {"url": url if "://" in url else f"http://{url}"}
