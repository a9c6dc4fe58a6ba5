"""The text of a world page as a reading service returns it: Markdown of the main part.

Used by the Tavily and Firecrawl stand-ins; the small web serves the bytes themselves.
"""

import io
from functools import lru_cache

import pypdfium2
from lxml import etree, html

from tests.fakes.world import WorldPage

_BLOCKS = ("h1", "h2", "h3", "p", "li", "blockquote", "td", "th")
_MARKS = {"h1": "# ", "h2": "## ", "h3": "### ", "li": "- ", "blockquote": "> "}


def markdown(page: WorldPage) -> str:
    """The main text of a page; what a browser would show where the page needs one."""
    return _markdown(page.rendered if page.rendered is not None else page.body, page.media_type)


def links(page: WorldPage) -> list[str]:
    """The absolute links of an HTML page."""
    if not page.media_type.startswith("text/html") or not page.body:
        return []
    addresses = [node.get("href") or "" for node in html.fromstring(page.body.decode()).iter("a")]
    return [address for address in addresses if "://" in address]


@lru_cache(maxsize=512)
def _markdown(body: bytes, media_type: str) -> str:
    if media_type == "application/pdf":
        return pdf_text(body)
    if media_type.startswith("text/html"):
        return _html_text(body.decode()) if body else ""
    return body.decode()


def pdf_text(body: bytes) -> str:
    """The text of a PDF, page after page."""
    with pypdfium2.PdfDocument(io.BytesIO(body)) as document:
        pages = [page.get_textpage().get_text_bounded() for page in document]
    return "\n\n".join(pages).replace("\r\n", "\n")


def _html_text(source: str) -> str:
    tree = html.fromstring(source)
    candidates = [node for name in ("article", "main", "body") for node in tree.iter(name)]
    main = candidates[0] if candidates else tree
    texts = [(str(node.tag), " ".join(_text(node).split())) for node in main.iter(*_BLOCKS)]
    blocks = [_MARKS.get(tag, "") + text for tag, text in texts if text]
    return "\n\n".join(blocks) or " ".join(_text(main).split())


def _text(node: etree._Element) -> str:
    return "".join(piece for piece in node.itertext() if isinstance(piece, str))
