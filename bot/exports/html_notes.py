"""The apparatus of the HTML page: footnotes with their neighbours, sources, contradictions, spend.

`bot.exports.html` is the caller. A footnote stands in the page once; the script only copies it to where
it is asked for.
"""

from collections.abc import Iterator

from bot.exports.html_text import Typesetter, page_link, scrolling, spoken, text
from bot.present.citing import Citing, place_of, title_of
from bot.present.relations import relate
from bot.present.source_list import cited_sources, numbers_of, source_line, uses
from bot.present.spending import meters
from bot.replies import say
from channels.document import Cite, Footnote
from channels.links import web_link
from research.evidence import Contradiction, Fact, Source


def footnotes(citing: Citing) -> str:
    """The list of footnotes; `#fn-3` is the third."""
    items = "".join(_footnote(citing, fact) for fact in citing.facts)
    return f'<ol class="notes" role="list">{items}</ol>'


def contradictions(citing: Citing, setter: Typesetter) -> str:
    """One table a contradiction, with the exact words of every side; empty where there is none."""
    return "".join(_contradiction(citing, one, setter) for one in citing.report.contradictions)


def sources(citing: Citing, setter: Typesetter) -> str:
    """Every cited source with how often it is used and what shares its origin."""
    times = uses(citing)
    items = "".join(_source(citing, one, times[one.source_id], setter) for one in cited_sources(citing))
    return f"<ul>{items}</ul>"


def spend(citing: Citing) -> str:
    """What was used of each limit."""
    report = citing.report
    language = report.language
    rows = "".join(
        f'<tr><th scope="row">{text(one.name)}</th><td>{text(one.spent)}</td><td>{text(one.limit)}</td>'
        f'<td class="gauge"><meter min="0" max="1" value="{one.share:.3f}" aria-label="{text(one.name)}">'
        f"{one.share:.0%}</meter></td></tr>"
        for one in meters(report.spend, report.limits, language)
    )
    head = "".join(
        f'<th scope="col">{text(name)}</th>'
        for name in (
            say("report.amount", language),
            say("report.used", language),
            say("report.limit", language),
            say("report.share", language),
        )
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _footnote(citing: Citing, fact: Fact) -> str:
    note = citing.footnote(fact)
    language = citing.report.language
    named = say("report.footnote", language, number=str(note.number))
    back = text(f"{say('report.back', language)}: {named}")
    lang = spoken(citing.source(fact).language, language)
    return (
        f'<li id="fn-{note.number}" class="note"><span class="number">{note.number}</span>'
        f'<div class="body"><blockquote{lang}>{text(note.quote)}</blockquote>'
        f'<p class="origin">{page_link(note.title, note.url, lang)}'
        f'<span class="when">{_when(citing, fact, note)}</span></p>'
        f"{''.join(_neighbours(citing, fact))}</div>"
        f'<a class="back" href="#ref-{note.number}" role="doc-backlink" aria-label="{back}">↩</a></li>'
    )


def _when(citing: Citing, fact: Fact, note: Footnote) -> str:
    source = citing.source(fact)
    fetched = say("report.fetched", citing.report.language, day=note.fetched)
    place = (note.label,) if web_link(note.url) else ()
    author = (source.author,) if source.author else ()
    return text(" · ".join((*author, *place, fetched)))


def _neighbours(citing: Citing, fact: Fact) -> Iterator[str]:
    """The sources beside a fact: those that say the same, and those that say otherwise, in their words."""
    language = citing.report.language
    found = relate(citing, fact)
    if found.agreeing:
        words = say("report.agrees", language, count=len(found.agreeing))
        counted = say("report.independent", language, count=found.independent)
        links = "; ".join(_neighbour(citing, one) for one in found.agreeing)
        yield f'<p class="agrees"><b>{text(words)}</b> ({text(counted)}): {links}</p>'
    if found.disagreeing:
        words = say("report.disagrees", language, count=len(found.disagreeing))
        links = "; ".join(f"{_neighbour(citing, one)}: {_quoted(citing, one)}" for one in found.disagreeing)
        yield f'<p class="disagrees"><b>{text(words)}</b>: {links}</p>'


def _neighbour(citing: Citing, fact: Fact) -> str:
    number = citing.numbers[fact.fact_id]
    named = say("report.footnote_of", citing.report.language, number=str(number))
    return f'{text(title_of(citing.source(fact)))}, <a href="#fn-{number}">{text(named)}</a>'


def _quoted(citing: Citing, fact: Fact) -> str:
    lang = spoken(citing.source(fact).language, citing.report.language)
    return f"<q{lang}>{text(citing.footnote(fact).quote)}</q>"


def _contradiction(citing: Citing, one: Contradiction, setter: Typesetter) -> str:
    language = citing.report.language
    rows = "".join(_side(citing, fact, setter) for fact in citing.sides(one))
    if not rows:
        return ""
    head = "".join(
        f'<th scope="col">{text(say(key, language))}</th>' for key in ("report.statement", "report.source")
    )
    table = (
        f'<table class="disputed"><caption>{text(one.about)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
    )
    return scrolling(table, one.about)


def _side(citing: Citing, fact: Fact, setter: Typesetter) -> str:
    note = citing.footnote(fact)
    marks = setter.marks(Cite((note.number,)))
    return (
        f"<tr><td>{_quoted(citing, fact)}{marks}</td>"
        f'<td>{text(note.title)}<span class="when">{_when(citing, fact, note)}</span></td></tr>'
    )


def _source(citing: Citing, source: Source, times: int, setter: Typesetter) -> str:
    title, place = title_of(source), place_of(source)
    shown = (place,) if web_link(source.url) and title != place else ()
    line = text(" · ".join((*shown, source_line(citing, source, times))))
    marks = setter.marks(Cite(numbers_of(citing, source)))
    link = page_link(title, source.url, spoken(source.language, citing.report.language))
    return f'<li>{link}<span class="when">{line} {marks}</span></li>'
