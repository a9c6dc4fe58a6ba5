"""Takes text out of a PDF page that is not to be seen on it: invisible, white on white, tiny, off the page.

Called by `pdf` before the text layer is read. The page is changed in memory only.
"""

from ctypes import byref, c_float, c_int, c_uint
from typing import Any, Final

import pypdfium2.raw as pdfium

_TINY: Final = 2.5
_WHITE: Final = 245
_FAINT: Final = 25
_SCAN: Final = 0.5
_MOST_OBJECTS: Final = 50_000
_UNSEEN_MODES: Final = (pdfium.FPDF_TEXTRENDERMODE_INVISIBLE, pdfium.FPDF_TEXTRENDERMODE_CLIP)

Box = tuple[float, float, float, float]


def remove_hidden_text(page: Any) -> None:
    """Remove hidden text objects. Invisible text over a scan is the scan's text, and stays."""
    width, height = page.get_size()
    left, bottom, right, top = page.get_bbox()
    shown: Box = (left, bottom, right, top)
    painted: list[Box] = []
    hidden: list[Any] = []
    is_scan = False
    for number, item in enumerate(page.get_objects(max_depth=4)):
        if number > _MOST_OBJECTS:
            break
        if item.type == pdfium.FPDF_PAGEOBJ_TEXT:
            if _is_hidden(item, shown, painted, is_scan):
                hidden.append(item)
        elif item.type == pdfium.FPDF_PAGEOBJ_IMAGE:
            box = item.get_bounds()
            painted.append(box)
            is_scan = is_scan or _area(box) > _SCAN * width * height
        elif item.type in (pdfium.FPDF_PAGEOBJ_PATH, pdfium.FPDF_PAGEOBJ_SHADING) and _is_dark(item):
            painted.append(item.get_bounds())
    for item in hidden:
        if item.container is None:
            page.remove_obj(item)
        else:
            pdfium.FPDFFormObj_RemoveObject(item.container, item)


def _is_hidden(item: Any, shown: Box, painted: list[Box], is_scan: bool) -> bool:
    box = item.get_bounds()
    if _is_outside(box, shown):
        return True
    if pdfium.FPDFTextObj_GetTextRenderMode(item) in _UNSEEN_MODES:
        return not is_scan
    if box[3] - box[1] < _TINY and _letter_height(item) < _TINY:
        return True
    red, green, blue, alpha = _fill(item)
    if alpha < _FAINT:
        return True
    white = min(red, green, blue) >= _WHITE
    return white and not any(_covers(one, box) for one in painted)


def _letter_height(item: Any) -> float:
    """The size of the letters on the page, in points."""
    size = c_float()
    pdfium.FPDFTextObj_GetFontSize(item, byref(size))
    matrix = item.get_matrix()
    return float(size.value * (matrix.c**2 + matrix.d**2) ** 0.5)


def _is_dark(item: Any) -> bool:
    """Whether a shape is filled with something that white letters can be seen on."""
    if item.type == pdfium.FPDF_PAGEOBJ_PATH:
        filled, stroked = c_int(), c_int()
        if not pdfium.FPDFPath_GetDrawMode(item, byref(filled), byref(stroked)) or not filled.value:
            return False
    red, green, blue, alpha = _fill(item)
    return alpha >= _FAINT and min(red, green, blue) < _WHITE


def _fill(item: Any) -> tuple[int, int, int, int]:
    parts = [c_uint() for _ in range(4)]
    if not pdfium.FPDFPageObj_GetFillColor(item, *(byref(part) for part in parts)):
        return 0, 0, 0, 255
    return parts[0].value, parts[1].value, parts[2].value, parts[3].value


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _is_outside(box: Box, shown: Box) -> bool:
    return box[2] < shown[0] or box[0] > shown[2] or box[3] < shown[1] or box[1] > shown[3]


def _covers(one: Box, box: Box) -> bool:
    """Whether the middle of `box` lies in `one`."""
    across, up = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return one[0] <= across <= one[2] and one[1] <= up <= one[3]
