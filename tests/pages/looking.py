"""What a page is looked at for: its layout, its contrast, its keys, its print. `tests.pages` calls it."""

import base64
import io
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pypdfium2

from tests.pages.browser import Tab

SIZES: Final = {"phone": (360, 740), "desktop": (1280, 900)}
TABS_AT_MOST: Final = 600

_WIDER: Final = """(() => {
  const wide = document.documentElement.clientWidth;
  const kept = (e) => { for (let p = e.parentElement; p; p = p.parentElement)
    if (getComputedStyle(p).overflowX !== 'visible') return true; return false; };
  const out = [...document.body.querySelectorAll('*')].filter((e) =>
    e.getClientRects().length && e.getBoundingClientRect().right > wide + 1 && !kept(e));
  const over = document.documentElement.scrollWidth - wide;
  const named = out.slice(0, 3).map((e) => e.tagName + '.' + e.className);
  return over > 0 || out.length ? `${over} px: ${named}` : '';
})()"""

_PALE: Final = """(() => {
  const rgb = (c) => (c.match(/[\\d.]+/g) || []).map(Number);
  const light = ([r, g, b]) => { const f = (v) => { v /= 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
    return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
  const behind = (e) => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor);
    if (c.length === 3 || c[3] > 0.99) return c; } return [255, 255, 255]; };
  const pale = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let seen = 0;
  while (walk.nextNode()) {
    const e = walk.currentNode.parentElement, s = getComputedStyle(e);
    if (!walk.currentNode.data.trim() || !e.getClientRects().length || e.closest('svg')) continue;
    seen += 1;
    const [a, b] = [light(rgb(s.color)), light(behind(e))].sort((x, y) => y - x);
    const size = parseFloat(s.fontSize), large = size >= 24 || (size >= 18.66 && s.fontWeight >= 700);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < (large ? 3 : 4.5)) pale.add(`${e.tagName}.${e.className} ${ratio.toFixed(2)}`);
  }
  return seen ? [...pale].slice(0, 3).join(', ') : 'no text';
})()"""

_FOCUSED: Final = "(document.activeElement && document.activeElement.getAttribute('href')) || ''"
_MARKS: Final = "[...new Set([...document.querySelectorAll('a.mark')].map((e) => e.getAttribute('href')))]"


@dataclass(frozen=True, slots=True)
class Looked:
    """One look at one page: what for, and what is wrong; empty where nothing is."""

    page: str
    at: str
    wrong: str


async def layout(tab: Tab, page: Path) -> list[Looked]:
    """Nothing stands out of the page to the right, and all words can be read, light and dark."""
    found = []
    for name, (width, height) in SIZES.items():
        await tab.show(page, width, height)
        found.append(Looked(page.name, f"{name}, width", await tab.asked(_WIDER)))
    for scheme in ("light", "dark"):
        feature = [{"name": "prefers-color-scheme", "value": scheme}]
        await tab.call("Emulation.setEmulatedMedia", features=feature)
        found.append(Looked(page.name, f"{scheme}, contrast", await tab.asked(_PALE)))
    await tab.call("Emulation.setEmulatedMedia", features=[])
    return found


async def keys(tab: Tab, page: Path) -> list[Looked]:
    """The tabulator reaches a mark of every footnote, Enter opens the footnote, Escape closes it."""
    await tab.show(page, *SIZES["desktop"])
    missing = set(await tab.asked(_MARKS))
    if not missing:
        return [Looked(page.name, "keys reach the footnotes", "no marks")]
    opened = ""
    for _ in range(TABS_AT_MOST):
        await tab.press("Tab")
        at = await tab.asked(_FOCUSED)
        if at in missing and not opened:
            await tab.press("Enter")
            shown = await tab.asked("!document.getElementById('bubble').hidden")
            await tab.press("Escape")
            closed = await tab.asked("document.getElementById('bubble').hidden")
            opened = "" if shown and closed else f"Enter shows {shown}, Escape hides {closed}"
            opened = opened or "as it should"
        missing.discard(at)
        if not missing:
            break
    wrong = f"not reached: {sorted(missing)[:3]}" if missing else ""
    return [
        Looked(page.name, "keys reach the footnotes", wrong),
        Looked(page.name, "Enter and Escape", "" if opened == "as it should" else opened or "never tried"),
    ]


async def printed(tab: Tab, page: Path, words: str) -> list[Looked]:
    """On paper: every page has words, nothing is cut, and what was asked stands on the first."""
    await tab.show(page, *SIZES["desktop"])
    told = await tab.call("Page.printToPDF", preferCSSPageSize=True, printBackground=True)
    with pypdfium2.PdfDocument(io.BytesIO(base64.b64decode(told["data"]))) as paper:
        texts = [one.get_textpage().get_text_bounded() for one in paper]
    empty = [number for number, text in enumerate(texts, 1) if len(text.split()) < 3]
    wrong = f"pages without words: {empty}" if empty else ""
    first = " ".join(texts[0].split()) if texts else ""
    if words and " ".join(words.split())[:30] not in first:
        wrong = f"the first page begins {first[:40]!r}"
    return [Looked(page.name, f"print, {len(texts)} pages", wrong)]
