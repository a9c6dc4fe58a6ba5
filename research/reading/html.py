"""HTML as a document: its own text without what is hidden or stands around it, and what it states of itself.

Called by `parsing`, in a worker process: trafilatura takes seconds over a few pages.
"""

from research.evidence import UnreadReason
from research.reading.barriers import describe_shell, find_barrier
from research.reading.document import Bounds, Parsed, Unparsed
from research.reading.hidden import remove_hidden
from research.reading.main_text import main_text
from research.reading.markup import load_tree
from research.reading.metadata import find_doi, read_metadata
from research.reading.plain import title_from_name

_DOI_WITHIN = 3000


def read_html(data: bytes, media_type: str | None, name: str, bounds: Bounds) -> Parsed | Unparsed:
    """The document of a page; `Unparsed` where a barrier stands in front of it."""
    nodes = _nodes(data)
    if nodes > bounds.max_nodes:
        return Unparsed(UnreadReason.TOO_LARGE, f"{nodes} elements and attributes")
    root = load_tree(data, media_type, bounds.max_depth)
    if root is None:
        return Unparsed(UnreadReason.NO_TEXT, "empty markup")
    stated = read_metadata(root)
    shell = describe_shell(root)
    remove_hidden(root)
    text = main_text(root)
    barrier = find_barrier(data, shell, stated.title, text)
    if barrier is not None:
        return Unparsed(barrier, stated.title[:100])
    return Parsed(
        title=stated.title or title_from_name(name),
        text=text,
        media_type="text/html",
        language=stated.language,
        author=stated.author,
        published=stated.published,
        canonical_url=stated.canonical_url,
        site=stated.site,
        doi=stated.doi or find_doi(text[:_DOI_WITHIN]),
    )


def _nodes(data: bytes) -> int:
    """About how many elements and attributes there are. Each costs two kilobytes and more while the page is
    read, however short it is.
    """
    return data.count(b"<") - data.count(b"</") + data.count(b'="') + data.count(b"='")
