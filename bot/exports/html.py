"""A report as one self-contained HTML page: no network, a strict content policy, works from a file.

`bot.exports` is the caller. The page's frame, style and script are in `assets/`; style and script are
allowed by their hashes alone, so nothing that a page or a model wrote could run even if it got in.
"""

import base64
import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from string import Template
from typing import Final

from bot.exports.html_notes import contradictions, footnotes, sources, spend
from bot.exports.html_text import Typesetter, text
from bot.present.citing import Citing, cite, claims_something, heading_of
from bot.present.limitations import ending, limitations
from bot.present.source_list import cited_sources
from bot.replies import say
from bot.replies.amounts import day, duration
from research.report import Report, Status

_CONTENTS_FROM: Final = 4


def to_html(report: Report, job_id: str) -> str:
    """The page, complete."""
    citing = cite(report)
    language = report.language
    parts = [part for part in _parts(citing) if part[2]]
    style, script = _asset("report.css"), _asset("report.js")
    return Template(_asset("page.html")).substitute(
        language=language,
        policy=_policy(style, script),
        style=style,
        script=script,
        title=_title(report),
        kind=text(f"{say('report.kind', language)} · {say(f'status.{report.status}', language)}"),
        ending=_ending(report),
        byline=text(" · ".join(_byline(citing))),
        skip=text(say("report.skip", language)),
        contents=_contents(parts, text(say("report.contents", language))),
        body="".join(_section(*part) for part in parts),
        job=text(say("report.job", language, job_id=job_id)),
        close=text(say("report.close", language)),
    )


def _parts(citing: Citing) -> Iterator[tuple[str, str, str]]:
    """The parts of the page as anchor, heading and content; a part without content is left out."""
    report, language = citing.report, citing.report.language
    setter = Typesetter(citing)
    if claims_something(report):
        summary = "".join(map(setter.block, citing.blocks(report.summary)))
        yield "summary", text(say("report.summary", language)), summary
        for number, section in enumerate(report.sections, 1):
            content = "".join(map(setter.block, citing.blocks(section.blocks)))
            yield f"part-{number}", text(heading_of(section, report)), content
        disputed = contradictions(citing, setter)
        yield "contradictions", text(say("report.contradictions", language)), disputed
    else:
        yield "looked-at", text(say("report.looked_at", language)), _looked_at(report)
    limits = _list(limitations(report))
    yield "limitations", text(say("report.limitations", language)), limits
    if citing.facts:
        yield "sources", text(say("report.sources", language)), sources(citing, setter)
        yield "footnotes", text(say("report.footnotes", language)), footnotes(citing)
    yield "spend", text(say("report.spend", language)), spend(citing)


def _section(anchor: str, heading: str, content: str) -> str:
    kind = "text" if anchor.startswith("part-") else anchor
    role = ' role="doc-endnotes"' if anchor == "footnotes" else ""
    return (
        f'<section class="{kind}" id="{anchor}" aria-labelledby="{anchor}-h"{role}>'
        f'<h2 id="{anchor}-h">{heading}</h2>{content}</section>\n'
    )


def _contents(parts: list[tuple[str, str, str]], name: str) -> str:
    if len(parts) < _CONTENTS_FROM:
        return ""
    items = "".join(f'<li><a href="#{anchor}">{heading}</a></li>' for anchor, heading, _ in parts)
    return f'<nav class="contents" aria-label="{name}"><ol>{items}</ol></nav>'


def _looked_at(report: Report) -> str:
    made = say("report.calls_made", report.language, count=report.spend.tool_calls)
    return _list(tuple(item.question for item in report.plan)) + f"<p>{text(made)}</p>"


def _list(sentences: tuple[str, ...]) -> str:
    items = "".join(f"<li>{text(one)}</li>" for one in sentences)
    return f"<ul>{items}</ul>" if items else ""


def _title(report: Report) -> str:
    return text(report.question) or text(say("report.kind", report.language))


def _ending(report: Report) -> str:
    words = ending(report)
    kind = "calm" if report.status is Status.DONE else "cut"
    return f'<p class="ending {kind}">{text(words)}</p>' if words else ""


def _byline(citing: Citing) -> Iterator[str]:
    report, language = citing.report, citing.report.language
    if report.sources and citing.facts:
        yield day(max(source.fetched_at for source in report.sources), language)
        yield say("report.notes_counted", language, count=len(citing.facts))
        yield say("report.sources_counted", language, count=len(cited_sources(citing)))
    yield duration(report.spend.seconds, language)


def _policy(style: str, script: str) -> str:
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(content: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()


@cache
def _asset(name: str) -> str:
    return files("bot.exports").joinpath("assets", name).read_text(encoding="utf-8")
