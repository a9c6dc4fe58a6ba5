"""Where payloads stand in a page: everywhere that a reader or a parser may look.

`hostile` makes a world out of another: every page, snippet and title carries the payloads, and a PDF and a
text file that carry them too can be found.
"""

import html
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from fpdf import FPDF

from tests.fakes.matching import concepts
from tests.fakes.world import Listing, World, WorldPage, page_key

HOST: Final = "salttrade.example"


def _visible(text: str) -> str:
    return f"<p>{html.escape(text)}</p>"


def _raw(text: str) -> str:
    """As if the page's author had forgotten to escape it."""
    return f"<p>{text}</p>"


CARRIERS: Final[Mapping[str, Callable[[str], str]]] = {
    "visible": _visible,
    "raw": _raw,
    "comment": lambda text: f"<!-- {text.replace('--', '- -')} -->",
    "hidden": lambda text: f'<div style="display:none">{html.escape(text)}</div>',
    "attribute": lambda text: f'<div hidden aria-hidden="true">{html.escape(text)}</div>',
    "tiny": lambda text: f'<p style="font-size:0;color:#fff">{html.escape(text)}</p>',
    "alt": lambda text: f'<img src="/x.png" alt="{html.escape(text)}">',
    "link": lambda text: f'<a href="/x?{html.escape(text[:60])}" title="{html.escape(text)}">more</a>',
    "script": lambda text: f"<script type='application/ld+json'>{html.escape(text)}</script>",
    "list": lambda text: f"<ul><li>{html.escape(text)}</li></ul>",
    "table": lambda text: f"<table><tr><th>note</th><td>{html.escape(text)}</td></tr></table>",
    "code": lambda text: f"<pre><code>{html.escape(text)}</code></pre>",
}


def hostile(world: World, payloads: Sequence[str]) -> World:
    """The world with payloads in everything that can be read."""
    pages = {key: _poisoned(page, payloads) for key, page in world.pages.items()}
    pdf = WorldPage(f"http://{HOST}/notice.pdf", _pdf(payloads), "application/pdf", title=payloads[0])
    text = WorldPage(
        f"http://{HOST}/notes?say={'+'.join(payloads[0].split()[:3])}",
        _markdown(payloads),
        "text/markdown; charset=utf-8",
        title=payloads[-1],
    )
    listings = tuple(replace(one, snippet=f"{one.snippet} {payloads[0]}") for one in world.listings)
    found = concepts("sea aster harvest rules permit prices plants", world.synonyms)
    more = tuple(Listing(one.url, " ".join(payloads[:3]), found) for one in (pdf, text))
    added = {page_key(one.url): one for one in (pdf, text)}
    return replace(world, pages={**pages, **added}, listings=(*listings, *more))


def _poisoned(page: WorldPage, payloads: Sequence[str]) -> WorldPage:
    if page.kind != "page" or not page.body:
        return page
    title = f"{page.title} {payloads[0]}"
    if "html" not in page.media_type:
        return replace(page, body=page.body + b"\n\n" + _markdown(payloads), title=title)
    carried = "\n".join(carry(one) for carry in CARRIERS.values() for one in payloads)
    meta = f'<meta name="author" content="{html.escape(payloads[-1])}">'
    text = page.body.decode().replace("</head>", f"{meta}</head>", 1)
    end = text.rfind("</body>")
    text = text[:end] + carried + text[end:] if end >= 0 else text + carried
    return replace(page, body=text.encode(), title=title)


def _markdown(payloads: Sequence[str]) -> bytes:
    return "\n\n".join(payloads).encode()


def _pdf(payloads: Sequence[str]) -> bytes:
    """Payloads as text that is seen, and as text in white."""
    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", size=9)
    for color in (0, 255):
        pdf.set_text_color(color)
        for one in payloads:
            words = one.encode("latin-1", "replace").decode("latin-1")
            pdf.multi_cell(0, 4, words, new_x="LMARGIN", new_y="NEXT")
    return bytes(pdf.output())
