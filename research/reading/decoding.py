"""Bytes to characters: byte order marks first, then what is declared, then UTF-8, then the old encodings.

Called by `parsing` for texts and by `html` for pages.
"""

import codecs
import re
from typing import Final

from charset_normalizer import from_bytes

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_META: Final = re.compile(rb"<meta[^>]{0,200}?charset\s*=\s*[\"']?\s*([A-Za-z0-9_:.-]{2,40})", re.IGNORECASE)
_XML: Final = re.compile(rb"^\s*<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([A-Za-z0-9_:.-]{2,40})", re.IGNORECASE)
_HEADER: Final = re.compile(r"charset\s*=\s*[\"']?([A-Za-z0-9_:.-]{2,40})", re.IGNORECASE)
# What browsers do with these labels; a codec that is no text encoding is never looked up.
_ALIASES: Final = {
    "iso-8859-1": "cp1252",
    "latin1": "cp1252",
    "latin-1": "cp1252",
    "ascii": "cp1252",
    "us-ascii": "cp1252",
    "gb2312": "gb18030",
    "gbk": "gb18030",
    "shift_jis": "cp932",
    "x-sjis": "cp932",
    "ks_c_5601-1987": "cp949",
    "euc-kr": "cp949",
    "iso-8859-9": "cp1254",
    "windows-874": "cp874",
    "tis-620": "cp874",
    "unicode": "utf-8",
}
# Combining tone marks as cp1258 writes them, each after a vowel or a letter that carries one.
_CP1258_TONE: Final = re.compile(
    rb"[aeiouyAEIOUY\xe2\xe3\xea\xf4\xf5\xfd\xc2\xc3\xca\xd4\xd5\xdd][\xcc\xd2\xde\xec\xf2]"
)

# Texts of other scripts are mostly bytes above 0x7F; French, German or Vietnamese ones are not.
_FOREIGN: Final = 0.4
_FOREIGN_ENCODINGS: Final = (
    *("cp932", "euc_jp", "gb18030", "big5", "cp949", "cp1251", "koi8_r"),
    *("cp874", "cp1253", "cp1255", "cp1256"),
)
_SAMPLE: Final = 20_000


def decode(data: bytes, *, media_type: str | None = None, markup: bool = False) -> str:
    """The characters; bytes that fit no encoding become U+FFFD. `markup` also believes a meta element."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    declared = _declared(data, media_type, markup)
    if declared in ("utf-16", "utf-16-le", "utf-16-be") and b"<meta" in data[:2048]:
        declared = "utf-8"
    if declared and declared != "utf-8":
        try:
            return data.decode(declared, "strict")
        except (LookupError, UnicodeError):
            pass
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as wrong:
        if _mostly_utf8(data, wrong.start):
            return data.decode("utf-8", "replace")
    wide = _wide(data)
    return data.decode(wide or _foreign(data) or _code_page(data), "replace")


def _declared(data: bytes, media_type: str | None, markup: bool) -> str | None:
    """The encoding that the header or the markup names, as Python spells it, if it is one for text."""
    label = None
    if media_type and (named := _HEADER.search(media_type)):
        label = named[1]
    elif markup and (found := _XML.search(data[:400]) or _META.search(data[:4096])):
        label = found[1].decode("ascii")
    if label is None:
        return None
    label = _ALIASES.get(label.lower(), label.lower())
    try:
        info = codecs.lookup(label)
        b"".decode(info.name)
    except (LookupError, UnicodeError):
        return None
    return info.name


def _mostly_utf8(data: bytes, first_error: int) -> bool:
    """Whether the text is UTF-8 with a few broken places, rather than another encoding."""
    sample = data[:200_000]
    text = sample.decode("utf-8", "replace")
    broken = text.count("\ufffd")
    good = sum(1 for char in text if char > "\x7f") - broken
    return good > 20 * broken or (first_error > len(data) - 4 and good > 0)


def _wide(data: bytes) -> str | None:
    """UTF-16 without a mark, told by its zero bytes."""
    sample = data[:2000]
    if len(sample) < 4:
        return None
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    half = len(sample) // 2
    if odd > half * 0.4 and even < half * 0.1:
        return "utf-16-le"
    if even > half * 0.4 and odd < half * 0.1:
        return "utf-16-be"
    return None


def _foreign(data: bytes) -> str | None:
    """The encoding of a text in another script, Japanese or Russian, told by which letters follow which."""
    sample = data[:_SAMPLE]
    shown = sum(1 for byte in sample if byte > 0x20)
    high = sum(1 for byte in sample if byte > 0x7F)
    if not shown or high < _FOREIGN * shown:
        return None
    # The last letter may be cut in half.
    tried = (from_bytes(sample[: len(sample) - cut], cp_isolation=list(_FOREIGN_ENCODINGS)) for cut in (0, 1))
    return next((best.encoding for found in tried if (best := found.best())), None)


def _code_page(data: bytes) -> str:
    """cp1258 when Vietnamese tone marks follow vowels, else cp1252."""
    sample = data[:100_000]
    tones = len(_CP1258_TONE.findall(sample))
    high = sum(1 for byte in sample if byte > 0x7F)
    return "cp1258" if tones >= 2 and tones * 5 >= high else "cp1252"
