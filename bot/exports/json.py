"""A report as the JSON object of the outside contract: what `footnote ask --json` prints.

`bot.cli` is the caller. The contract is in the README; a field is never renamed or dropped.
"""

import json
import re
import unicodedata
from typing import Any

from bot.exports.markdown import to_markdown
from bot.present.citing import cite
from research.evidence import Fact, Source
from research.report import Report, sentences


def to_json(report: Report, job_id: str) -> dict[str, Any]:
    """The contract's object; quotes and texts are exact, dates are ISO 8601, dollars are a number."""
    citing = cite(report)
    spend, limits = report.spend, report.limits
    claims = (
        (one.text, [fact_id for fact_id in dict.fromkeys(one.citations) if fact_id in citing.numbers])
        for one in sentences(report)
    )
    return {
        "status": str(report.status),
        "question": report.question,
        "language": report.language,
        "report_markdown": to_markdown(report, job_id),
        "claims": [{"text": text, "citations": cited} for text, cited in claims if cited],
        "facts": [_fact(fact) for fact in citing.facts],
        "sources": [_source(citing.sources[one], report) for one in _source_ids(citing.facts)],
        "contradictions": [
            {"about": one.about, "facts": [fact.fact_id for fact in citing.sides(one)]}
            for one in report.contradictions
            if citing.sides(one)
        ],
        "plan": [
            {"id": one.id, "question": one.question, "theme": one.theme, "answered": one.answered}
            for one in report.plan
        ],
        "spend": {
            "tool_calls": spend.tool_calls,
            "tokens_in": spend.tokens_in,
            "tokens_out": spend.tokens_out,
            "usd": float(spend.usd),
            "seconds": spend.seconds,
        },
        "limits": {
            "max_tool_calls": limits.max_tool_calls,
            "max_tokens": limits.max_tokens,
            "deadline_seconds": limits.deadline_seconds,
            "max_usd": float(limits.max_usd),
        },
        "stopped_by": None if report.stopped_by is None else str(report.stopped_by),
        "job_id": job_id,
    }


def json_text(report: Report, job_id: str) -> str:
    """The object as text: readable in every language, with all that could upset a terminal escaped."""
    return escaped(json.dumps(to_json(report, job_id), ensure_ascii=False, indent=2)) + "\n"


def escaped(text: str) -> str:
    """JSON text whose control, invisible and direction-turning characters are escaped."""
    return re.sub(r"[^\x20-\x7e\n]", _escape, text)


def _escape(match: re.Match[str]) -> str:
    sign = match.group()
    if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Zl", "Zp"):
        return sign
    return json.dumps(sign)[1:-1]


def _source_ids(facts: tuple[Fact, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(fact.source_id for fact in facts))


def _fact(fact: Fact) -> dict[str, Any]:
    return {
        "fact_id": fact.fact_id,
        "source_id": fact.source_id,
        "text": fact.text,
        "quote": fact.quote,
        "start": fact.start,
        "end": fact.end,
        "confidence": fact.confidence,
    }


def _source(source: Source, report: Report) -> dict[str, Any]:
    return {
        "source_id": source.source_id,
        "url": source.url,
        "title": source.title,
        "fetched_at": source.fetched_at.isoformat(),
        "snapshot_path": source.snapshot_path,
        "sha256": source.sha256,
        "same_origin_as": list(report.same_origin.get(source.source_id, ())),
    }
