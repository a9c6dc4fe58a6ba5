"""The sources of a report in words: how often each is cited, when it was read, what shares its origin.

`bot.present` and `bot.exports` are the callers.
"""

from collections import Counter

from bot.present.citing import Citing, place_of, title_of
from bot.replies import say
from bot.replies.amounts import day
from research.evidence import Source, Standing
from research.report import sentences


def cited_sources(citing: Citing) -> tuple[Source, ...]:
    """The sources that have a footnote, in the order of their first one."""
    return tuple(citing.sources[one] for one in dict.fromkeys(fact.source_id for fact in citing.facts))


def uses(citing: Citing) -> Counter[str]:
    """How often the text and the contradictions point at each source, by source id."""
    report = citing.report
    pointed = [one for sentence in sentences(report) for one in sentence.citations]
    pointed += [one for contradiction in report.contradictions for one in contradiction.facts]
    return Counter(fact.source_id for fact in citing.known(tuple(pointed)))


def numbers_of(citing: Citing, source: Source) -> tuple[int, ...]:
    """The footnotes that stand in a source."""
    return tuple(number for number, fact in enumerate(citing.facts, 1) if fact.source_id == source.source_id)


def source_line(citing: Citing, source: Source, times: int) -> str:
    """What is to be said of a source beside its title."""
    language = citing.report.language
    parts = [say("report.cited", language, count=times)]
    if source.standing is not Standing.ORDINARY:
        parts.append(say(f"standing.{source.standing}", language))
    if source.author:
        parts.append(" ".join(source.author.split()))
    if source.published is not None:
        parts.append(say("report.published", language, day=day(source.published, language)))
    parts.append(say("report.fetched", language, day=day(source.fetched_at, language)))
    others = [
        citing.sources[one]
        for one in citing.report.same_origin.get(source.source_id, ())
        if one in citing.sources and one != source.source_id
    ]
    if others:
        names = f"“{title_of(others[0])}” ({place_of(others[0])})"
        if len(others) > 1:
            names = say("report.and_more", language, first=names, count=len(others) - 1)
        parts.append(say("report.same_origin", language, others=names))
    return "; ".join(parts)
