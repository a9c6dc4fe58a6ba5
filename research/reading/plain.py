"""Plain text, JSON and XML as snapshot text.

Called by `parsing`. A plain text keeps its lines; its title is its first line when that looks like one.
"""

import re
from typing import Final

from lxml import etree

from research.reading.document import Parsed

_TITLE_MOST: Final = 120


def read_plain(text: str, name: str) -> Parsed:
    """A text as it stands, titled by its first line or its file name."""
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    fits = 0 < len(first) <= _TITLE_MOST and not first.endswith((".", ",", ";", ":")) and first[0].isalnum()
    return Parsed(title=first if fits else title_from_name(name), text=text, media_type="text/plain")


def read_xml(data: bytes, name: str) -> Parsed | None:
    """The texts of an XML document, one block an element; None when it is not well enough formed."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, recover=True, huge_tree=False)
    root = etree.fromstring(data, parser)
    if root is None:
        return None
    etree.strip_elements(root, etree.Entity, etree.Comment, etree.ProcessingInstruction, with_tail=False)
    texts = (text for element in root.iter() for text in (element.text, element.tail))
    blocks = [" ".join(text.split()) for text in texts if text and text.strip()]
    title = root.findtext(".//{*}title") or ""
    return Parsed(
        title=" ".join(title.split()) or title_from_name(name),
        text="\n\n".join(blocks),
        media_type="application/xml",
    )


def title_from_name(name: str) -> str:
    """The last part of a path in words: `notes/retry_policy.md` is `retry policy`."""
    last = re.split(r"[?#]", name)[0].rstrip("/").rsplit("/", 1)[-1]
    stem = re.sub(r"\.[A-Za-z0-9]{1,8}$", "", last)
    return re.sub(r"[-_\s]+", " ", stem).strip() or last or name
