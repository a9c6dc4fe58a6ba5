"""Documents that answer from a report's evidence: what a footnote says, and why the report says what it says.

`bot.conversation.followups` is the caller. Every answer quotes: the numbers are those of the report.
"""

from collections.abc import Iterator, Sequence

from bot.present.citing import Citing, cite
from bot.present.relations import relate
from bot.replies import say
from channels.document import Block, Document, Footnotes, Paragraph, Text
from research.agreement import independent_sources
from research.brief import Language
from research.evidence import Fact
from research.report import Report, Sentence, sentences

MOST_CLAIMS = 5


def footnotes_of(report: Report) -> int:
    """How many footnotes a report has."""
    return len(cite(report).facts)


def footnote_document(report: Report, numbers: Sequence[int], language: Language) -> Document:
    """What footnotes say, which sentences rest on them, and which other sources agree or disagree."""
    citing = cite(report)
    facts = [citing.facts[number - 1] for number in dict.fromkeys(numbers) if 0 < number <= len(citing.facts)]
    return Document(
        "reply", language, tuple(block for one in facts for block in _footnote(citing, one, language))
    )


def _footnote(citing: Citing, fact: Fact, language: Language) -> Iterator[Block]:
    number = citing.numbers[fact.fact_id]
    yield Paragraph((Text(say("followup.says", language, number=number), "strong"),))
    yield Footnotes((citing.footnote(fact),))
    for one in resting_on(citing.report, (fact.fact_id,))[:1]:
        yield Paragraph((Text(say("followup.carries", language, claim=one.text)),))
    relations = relate(citing, fact)
    for key, others in (("agrees", relations.agreeing), ("disagrees", relations.disagreeing)):
        if others:
            yield Paragraph((Text(say(f"followup.{key}", language, count=len(others))),))
            yield Footnotes(tuple(citing.footnote(other) for other in others))


def resting_on(report: Report, fact_ids: Sequence[str]) -> tuple[Sentence, ...]:
    """The sentences of a report that cite one of the facts, in reading order, each once."""
    found = (one for one in sentences(report) if not set(fact_ids).isdisjoint(one.citations))
    return tuple(dict.fromkeys(found))


def main_claims(report: Report) -> tuple[Sentence, ...]:
    """The sentences that carry a report: the first that cite something, summary first."""
    return tuple(dict.fromkeys(one for one in sentences(report) if one.citations))[:MOST_CLAIMS]


def claims_about(report: Report, quoted: str) -> tuple[Sentence, ...]:
    """The sentences that hold the quoted words, or that the words hold."""
    wanted = _plain(quoted)
    held = [(one, _plain(one.text)) for one in sentences(report)]
    found = [one for one, words in held if words and (wanted in words or words in wanted)]
    return tuple(dict.fromkeys(found))[:MOST_CLAIMS]


def reasons_document(report: Report, claims: Sequence[Sentence], language: Language) -> Document:
    """Claims with their marks, how many independent sources stand behind each, and the quotes below."""
    citing = cite(report)
    blocks: list[Block] = [Paragraph((Text(say("followup.because", language)),))]
    for claim in claims:
        known = citing.known(claim.citations)
        count = independent_sources(_with_agreeing(citing, known), report.same_origin)
        words = say("followup.independent", language, count=count) if known else ""
        note = say("followup.inferred", language) if claim.inferred else words
        blocks.append(
            Paragraph((Text(claim.text), *citing.mark(claim.citations), Text(f" ({note.rstrip('.')})", "em")))
        )
    cited = dict.fromkeys(one for claim in claims for one in claim.citations)
    facts = sorted(citing.known(tuple(cited)), key=lambda one: citing.numbers[one.fact_id])
    blocks.append(Footnotes(tuple(citing.footnote(one) for one in facts)))
    return Document("reply", language, tuple(blocks))


def _with_agreeing(citing: Citing, facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """The facts with those that say the same."""
    ids = [one.fact_id for one in facts]
    agreeing = (one.facts for one in citing.report.agreements if not set(ids).isdisjoint(one.facts))
    everything = dict.fromkeys((*ids, *(fact_id for group in agreeing for fact_id in group)))
    return citing.known(tuple(everything))


def _plain(text: str) -> str:
    return " ".join("".join(one if one.isalnum() else " " for one in text.casefold()).split())
