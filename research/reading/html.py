"""placeholder html"""

from research.evidence import UnreadReason
from research.reading.decoding import decode
from research.reading.document import Bounds, Parsed, Unparsed


def read_html(data: bytes, media_type: str | None, name: str, bounds: Bounds) -> Parsed | Unparsed:
    """First version."""
    import trafilatura

    doc = trafilatura.bare_extraction(
        decode(data, media_type=media_type, markup=True), include_comments=False, with_metadata=True
    )
    if doc is None:
        return Unparsed(UnreadReason.NO_TEXT)
    return Parsed(
        title=doc.title or name,
        text=doc.text or "",
        media_type="text/html",
        author=doc.author,
        canonical_url=doc.url,
        site=doc.sitename,
        language=doc.language,
    )
