"""Tables of both kinds: their size, their cells, their columns."""

from typing import Any

from tests.fakes.slack import limits
from tests.fakes.slack.blockkit.checking import (
    Check,
    Wrong,
    a_list,
    a_string,
    an_id,
    an_object,
    by_type,
    one_of,
)
from tests.fakes.slack.blockkit.rich_text import rich_text


def _raw_text(value: Any, path: str) -> None:
    one = an_object(value, path, ("text",))
    a_string(one["text"], f"{path}/text", limits.TABLE_TEXT)


def _raw_number(value: Any, path: str) -> None:
    one = an_object(value, path, ("value",), ("text",))
    if not isinstance(one["value"], int | float) or isinstance(one["value"], bool):
        raise Wrong("must be a number", f"{path}/value")


CELLS: dict[str, Check] = {"raw_text": _raw_text, "raw_number": _raw_number, "rich_text": rich_text}


def table(block: Any, path: str) -> None:
    """A plain table: all rows of one length."""
    one = an_object(block, path, ("rows",), ("column_settings", "block_id"))
    an_id(one, "block_id", path)
    a_list(one["rows"], f"{path}/rows", limits.TABLE_ROWS, _row)
    _rectangular(one["rows"], path)
    if "column_settings" in one:
        a_list(one["column_settings"], f"{path}/column_settings", limits.TABLE_COLUMNS, _column, 0)


def data_table(block: Any, path: str) -> None:
    """A table that can be leafed through: a header without rich text, and rows."""
    one = an_object(block, path, ("caption", "rows"), ("page_size", "row_header_column_index", "block_id"))
    a_string(one["caption"], f"{path}/caption", limits.SECTION_TEXT)
    a_list(one["rows"], f"{path}/rows", limits.DATA_TABLE_ROWS, _row, 2)
    _rectangular(one["rows"], path)
    if any(cell.get("type") == "rich_text" for cell in one["rows"][0]):
        raise Wrong("rich_text is not allowed in the header", f"{path}/rows/0")
    if not 1 <= one.get("page_size", 5) <= 100:
        raise Wrong("must be between 1 and 100", f"{path}/page_size")
    if not 0 <= one.get("row_header_column_index", 0) < len(one["rows"][0]):
        raise Wrong("must be a column", f"{path}/row_header_column_index")


def _row(value: Any, path: str) -> None:
    a_list(value, path, limits.TABLE_COLUMNS, lambda cell, here: by_type(cell, here, CELLS, CELLS))


def _rectangular(rows: list[list[Any]], path: str) -> None:
    if len({len(row) for row in rows}) > 1:
        raise Wrong("all rows must have the same number of cells", f"{path}/rows")


def _column(value: Any, path: str) -> None:
    if value is None:
        return
    one = an_object(value, path, (), ("align", "is_wrapped"))
    one_of(one, "align", ("left", "center", "right"), path)
