"""What the bytes really are, whatever their label says.

Called by `parsing` first of all. A label is believed only where the bytes do not say otherwise.
"""

import re
from enum import StrEnum
from pathlib import PurePosixPath
from typing import Final


class Kind(StrEnum):
    """The ways of reading; `BINARY` has none."""

    HTML = "text/html"
    PDF = "application/pdf"
    MARKDOWN = "text/markdown"
    PLAIN = "text/plain"
    XML = "application/xml"
    BINARY = "application/octet-stream"


_BINARY_STARTS: Final = (
    b"PK\x03\x04", b"PK\x05\x06", b"MZ", b"\x7fELF", b"\x89PNG", b"\xff\xd8\xff", b"GIF87a", b"GIF89a",
    b"\x1f\x8b", b"BZh", b"7z\xbc\xaf", b"Rar!", b"\xfd7zXZ", b"\x28\xb5\x2f\xfd", b"\xd0\xcf\x11\xe0",
    b"OggS", b"ID3", b"\x00\x00\x01\x00", b"SQLite format 3", b"wOFF", b"wOF2", b"\xca\xfe\xba\xbe",
    b"\xcf\xfa\xed\xfe", b"%!PS", b"{\\rtf", b"fLaC", b"II*\x00", b"MM\x00*", b"\x00asm",
)  # fmt: skip
_MARKDOWN_ENDINGS: Final = frozenset({".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd"})
_HTML_ENDINGS: Final = frozenset({".html", ".htm", ".xhtml", ".shtml"})
_HTML_START: Final = re.compile(
    rb"<(?:!doctype\s+html|html|head|body|meta|title|script|div|p|h1|table|article|main)\b", re.IGNORECASE
)
# A README without an ending, or a page that is served as plain text: a heading, and code or a link. The head
# of a script begins otherwise.
_MARKDOWN_HEADING: Final = re.compile(rb"\A#{1,3} \w.*\n\s*\n|\n\n#{1,6} \w.*\n\s*\n")
_MARKDOWN_MARKS: Final = re.compile(
    rb"(?<!`)`[^`\n]{1,80}`(?!`)|\[[^\[\]\n]{1,80}\]\([^()\s]{1,200}\)|\n```|\*\*\w[^*\n]{1,80}\*\*"
)
_ODD: Final = bytes([*range(1, 9), *range(14, 27), *range(28, 32)])
_XML_START: Final = re.compile(rb"<(?:\?xml|rss|feed|!DOCTYPE)\b", re.IGNORECASE)


def sniff(data: bytes, media_type: str | None, name: str) -> Kind:
    """The kind of the bytes: their magic numbers first, then the label, then the name, then a look inside."""
    head = data[:2048]
    start = head.lstrip(b"\xef\xbb\xbf \t\r\n\x00")
    if b"%PDF-" in data[:1024] and not start.startswith(b"<"):
        return Kind.PDF
    if head.startswith(_BINARY_STARTS) or (head[:4] == b"RIFF" and head[8:12] in (b"WEBP", b"WAVE", b"AVI ")):
        return Kind.BINARY
    if head[4:8] == b"ftyp" or _looks_binary(head):
        return Kind.BINARY
    return _by_label(media_type) or _by_name(name, head) or _by_look(head)


def _by_label(media_type: str | None) -> Kind | None:
    label = (media_type or "").split(";")[0].strip().lower()
    if label in ("text/html", "application/xhtml+xml"):
        return Kind.HTML
    if label in ("text/markdown", "text/x-markdown"):
        return Kind.MARKDOWN
    if label in ("text/xml", "application/xml") or label.endswith("+xml"):
        return Kind.XML
    if label in ("application/json", "text/csv") or label.endswith("+json"):
        return Kind.PLAIN
    return None


def _by_name(name: str, head: bytes) -> Kind | None:
    """The kind that the ending of a file name stands for; an address without one says nothing."""
    ending = PurePosixPath(name.split("?")[0].split("#")[0]).suffix.lower()
    if ending in _MARKDOWN_ENDINGS and not _HTML_START.match(_past_comments(head)):
        return Kind.MARKDOWN
    if ending in _HTML_ENDINGS:
        return Kind.HTML
    if ending == ".xml":
        return Kind.XML
    return None


def _by_look(head: bytes) -> Kind:
    start = _past_comments(head.replace(b"\x00", b""))
    if _HTML_START.match(start):
        return Kind.HTML
    if _XML_START.match(start):
        return Kind.XML
    return Kind.MARKDOWN if _MARKDOWN_HEADING.search(start) and _MARKDOWN_MARKS.search(start) else Kind.PLAIN


def _past_comments(head: bytes) -> bytes:
    """What follows the byte order mark, white space and comments at the start."""
    start = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    while start.startswith(b"<!--") and b"-->" in start:
        start = start.partition(b"-->")[2].lstrip()
    return start


def _looks_binary(head: bytes) -> bool:
    """Whether there are bytes that no text has; UTF-16 and UTF-32 have zero bytes in a pattern."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")) or not head:
        return False
    zeros = head.count(0)
    if zeros and not _is_wide(head):
        return zeros > 1 or len(head) < 400
    odd = len(head) - len(head.translate(None, _ODD))
    return odd * 10 > len(head)


def _is_wide(head: bytes) -> bool:
    """Whether zero bytes stand at every second place, as in UTF-16 of mostly Latin text."""
    even, odd = head[::2].count(0), head[1::2].count(0)
    return len(head) > 8 and max(even, odd) > len(head) // 5 and min(even, odd) < len(head) // 20
