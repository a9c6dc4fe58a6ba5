"""Clarifying: the words of questions back, and what their answers, or none, make of the question.

`asking` shows them and goes on with what comes back. What is asked is decided by a `Clarifier`: the fast
model (`thinking`) or careful rules (`ambiguity`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from bot.conversation.record import Asked, Draft
from bot.replies import say
from channels.document import Block, Choice, Choices, Document, Paragraph, Text

LONGEST_LABEL: Final = 60


def clarification_document(draft: Draft) -> Document:
    """The open questions with their choices, numbered through, and a way to say "just go"."""
    return Document("reply", draft.language, tuple(_blocks(draft)))


def _blocks(draft: Draft) -> Iterator[Block]:
    key = "clarify.first" if len(draft.open) == len(draft.asked) else "clarify.still"
    yield Paragraph((Text(say(key, draft.language, count=len(draft.open))),))
    number = 0
    for one in draft.asked:
        labels = _labels(one, number)
        if one.open:
            yield Paragraph((Text(one.question, "strong"),))
            if labels:
                choices = (
                    Choice(label, f"choice:{draft.id}:{at}") for at, label in enumerate(labels, number)
                )
                yield Choices(tuple(choices))
        number += len(labels)
    yield Choices((Choice(say("clarify.just_go", draft.language), f"go:{draft.id}"),))


def labels_of(draft: Draft) -> tuple[str, ...]:
    """Every choice of the round in its order, those of answered questions too: their numbers stay."""
    return tuple(option for one in draft.asked for option in one.options)


def question_of(draft: Draft, place: int) -> tuple[int, str] | None:
    """Which question of the round a choice answers, and in which words; None where there is no such one."""
    for at, one in enumerate(draft.asked):
        if 0 <= place < len(one.options):
            return at, one.options[place]
        place -= len(one.options)
    return None


def answered(draft: Draft, at: int, words: str) -> Draft:
    """The draft with an answer to one of its questions."""
    asked = list(draft.asked)
    asked[at] = replace(asked[at], answer=words)
    return replace(draft, asked=tuple(asked))


def settled(draft: Draft) -> Draft:
    """The draft with its answers as constraints, and its open questions as assumptions."""
    brief = draft.request.brief
    confirmed = tuple(_constraint(one, one.answer) for one in draft.asked if one.answer)
    assumed = tuple(_constraint(one, _assumed(one, draft)) for one in draft.asked if not one.answer)
    question = replace(brief.question, constraints=(*brief.question.constraints, *confirmed, *assumed))
    brief = replace(brief, question=question, assumptions=(*brief.assumptions, *assumed))
    return replace(draft, asked=(), request=replace(draft.request, brief=brief))


def _labels(one: Asked, before: int) -> Sequence[str]:
    return [f"{n}. {_short(option)}" for n, option in enumerate(one.options, before + 1)]


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1].rstrip() + "…"


def _assumed(one: Asked, draft: Draft) -> str:
    return one.assumption or next(iter(one.options), say("clarify.left_open", draft.language))


def _constraint(one: Asked, words: str) -> str:
    about = " ".join(one.about.split()).rstrip(":?")
    return f"{about}: {words}" if about else words
