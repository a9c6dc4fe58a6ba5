"""Facts weighed against each other: who says the same, who contradicts whom, who copies from whom (law E5).

`research.writing` calls `weigh` once, in a thread, when gathering has ended.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Final

from research.agreement.candidates import Embed, candidate_pairs
from research.agreement.compare import Relation, relation
from research.agreement.groups import Groups
from research.agreement.origin import independent_sources, same_origin
from research.agreement.statements import Statement
from research.evidence import Agreement, Contradiction, Fact, Source

_SUBJECT_WORDS: Final = 3


@dataclass(frozen=True, slots=True)
class Weighed:
    """What the facts of a job are to each other."""

    agreements: tuple[Agreement, ...]
    contradictions: tuple[Contradiction, ...]
    same_origin: dict[str, tuple[str, ...]]


def weigh(
    facts: Sequence[Fact],
    sources: Sequence[Source],
    texts: Mapping[str, str],
    embed: Embed | None = None,
    questions: Mapping[str, str] | None = None,
) -> Weighed:
    """Agreements, contradictions and shared origins. `texts` holds the snapshots by source id.

    `embed` gives sentence vectors, which only propose pairs that the words alone would not bring together.
    `questions` are the sub-questions by id: what answers one of them is compared though the words are unlike.
    """
    origins = same_origin(sources, texts)
    titles = {source.source_id: _about_page(source) for source in sources}
    asked = questions or {}
    statements = [
        Statement(fact, titles.get(fact.source_id, ""), asked.get(fact.sub_question, "")) for fact in facts
    ]
    agreeing: Groups[int] = Groups(range(len(statements)))
    opposed: list[tuple[int, int]] = []
    for one, other in candidate_pairs(statements, embed):
        found = relation(statements[one], statements[other])
        if found is Relation.AGREE:
            _side_with(agreeing, one, other)
        elif found is Relation.CONTRADICT and facts[one].source_id != facts[other].source_id:
            opposed.append((one, other))
    agreements = tuple(
        Agreement(
            tuple(facts[at].fact_id for at in group),
            independent_sources([facts[at] for at in group], origins),
        )
        for group in agreeing.all()
        if len(group) > 1
    )
    return Weighed(agreements, _contradictions(statements, agreeing, opposed), origins)


def _about_page(source: Source) -> str:
    """What a page says of itself; the name of a file often holds the only date of a document."""
    name = source.url.rpartition("/")[2] if source.url.startswith("doc:") else ""
    return f"{source.title} . {re.sub(r'[_-]+', ' ', name)}" if name else source.title


def _side_with(agreeing: Groups[int], one: int, other: int) -> None:
    """Join a statement to the first one that says the same, and to no friend of a friend: agreement fades."""
    if agreeing.leader(one) == one and agreeing.leader(other) == other:
        agreeing.join(one, other)


def _contradictions(
    statements: Sequence[Statement], agreeing: Groups[int], opposed: Sequence[tuple[int, int]]
) -> tuple[Contradiction, ...]:
    """One contradiction for all who speak of one thing; facts that agree with each other are one side."""
    parted = [(one, other) for one, other in opposed if agreeing.leader(one) != agreeing.leader(other)]
    members = sorted({at for pair in parted for at in pair})
    together: Groups[int] = Groups(members)
    first_of_side: dict[int, int] = {}
    for at in members:
        together.join(first_of_side.setdefault(agreeing.leader(at), at), at)
    for one, other in parted:
        together.join(one, other)
    examples: dict[int, tuple[int, int]] = {}
    for one, other in parted:
        known = examples.setdefault(together.leader(one), (one, other))
        if statements[known[0]].language != statements[known[1]].language:
            examples[together.leader(one)] = (one, other)
    return tuple(
        Contradiction(
            _about(*(statements[at].text for at in examples[together.leader(group[0])])),
            tuple(statements[at].fact.fact_id for at in group),
        )
        for group in together.all()
    )


def _about(one: str, other: str) -> str:
    """The words that two statements share, in the order of the first, with dots where each says something
    else; the first itself if they share few.
    """
    words, others = one.split(), other.split()
    matcher = SequenceMatcher(None, _bare(words), _bare(others), autojunk=False)
    blocks = [block for block in matcher.get_matching_blocks() if block.size]
    if sum(block.size for block in blocks) < _SUBJECT_WORDS:
        return one.strip(" .,;:")
    shared = [" ".join(words[block.a : block.a + block.size]).strip(",;:") for block in blocks]
    return " … ".join(shared).strip(" .")


def _bare(words: list[str]) -> list[str]:
    return [word.strip('.,;:()"“”').lower() for word in words]
