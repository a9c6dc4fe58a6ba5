"""placeholder pdf"""

from research.evidence import UnreadReason
from research.reading.document import Bounds, Parsed, Unparsed
from research.reading.plain import title_from_name


def read_pdf(data: bytes, name: str, bounds: Bounds) -> Parsed | Unparsed:
    """First version."""
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(data)
    except pypdfium2.PdfiumError as error:
        return Unparsed(
            UnreadReason.ENCRYPTED if "assword" in str(error) else UnreadReason.BROKEN, str(error)
        )
    text = "\n\n".join(page.get_textpage().get_text_bounded() for page in list(document)[: bounds.max_pages])
    return Parsed(
        title=(document.get_metadata_dict().get("Title") or title_from_name(name)),
        text=text,
        media_type="application/pdf",
    )
