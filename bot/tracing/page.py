"""The page: every answer with its chart and its table, as one file that needs no network and runs nothing.

`footnote stats --html` writes it.
"""

import base64
import hashlib
from html import escape
from typing import Final

from bot.replies import say
from bot.tracing.charts import chart
from bot.tracing.stats import Stat, Stats
from bot.tracing.words import heading, shown, title
from research.brief import Language

_STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;color:#1f2937;background:#f6f7f9;margin:0}
main{max-width:860px;margin:0 auto;padding:24px 12px 48px}
.all{columns:2 380px;column-gap:16px}
section{background:#fff;border:1px solid #e3e6ea;border-radius:8px;margin:0 0 16px;padding:8px 0 12px}
section{break-inside:avoid;overflow-x:auto}
details{padding:0 16px}
svg{max-width:100%;height:auto;display:block}
table{border-collapse:collapse;width:100%;font-size:14px;margin-top:8px}
th,td{text-align:left;padding:4px 10px 4px 0;border-top:1px solid #eceef1;vertical-align:top}
td{overflow-wrap:anywhere}
th{color:#6b7280;font-weight:600;white-space:nowrap}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
summary{cursor:pointer;color:#6b7280;font-size:14px}
h1{font-size:24px;margin:0 0 4px}
p{margin:0 0 16px;color:#6b7280}
"""
_WORDS: Final = frozenset({"by", "name", "provider", "role", "outcome", "tier", "phase", "mostly", "version"})


def page(stats: Stats, language: Language) -> str:
    """The page, complete."""
    digest = base64.b64encode(hashlib.sha256(_STYLE.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    heading_words = escape(say("stats.page", language))
    counts = stats.counts
    words = say(
        "stats.counts",
        language,
        emitted=counts.emitted,
        written=counts.written,
        waiting=counts.waiting,
        dropped=counts.dropped,
    )
    body = "".join(_section(one, language) for one in stats.stats)
    return (
        f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{heading_words}</title><style>{_STYLE}</style></head><body><main>"
        f'<h1>{heading_words}</h1><p>{escape(words)}</p><div class="all">{body}</div></main></body></html>\n'
    )


def _section(stat: Stat, language: Language) -> str:
    name = escape(title(stat, language))
    return f'<section aria-label="{name}">{chart(stat, language)}{_table(stat, language)}</section>'


def _table(stat: Stat, language: Language) -> str:
    columns = stat.table.columns
    if not stat.table.rows:
        return ""
    head = "".join(f"<th{_kind(one)}>{escape(heading(one, language))}</th>" for one in columns)
    rows = "".join(
        "<tr>"
        + "".join(
            f"<td{_kind(name)}>{escape(shown(name, value, language))}</td>"
            for name, value in zip(columns, row, strict=True)
        )
        + "</tr>"
        for row in stat.table.rows
    )
    summary = escape(say("stats.numbers", language))
    return f"<details><summary>{summary}</summary><table><tr>{head}</tr>{rows}</table></details>"


def _kind(column: str) -> str:
    return "" if column in _WORDS or column in ("source", "measure", "first") else ' class="n"'
