"""The brief as a person sees it before money is spent: sub-questions, depth, cost, time, and four buttons.

`asking` shows it; `presses` and `answering` know its choices by `BUTTONS`.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.conversation.record import Draft
from bot.jobs.options import Request
from bot.replies import say
from bot.replies.amounts import duration, money
from bot.settings import Settings
from channels.document import Block, Bullets, Choice, Choices, Document, Paragraph, Text
from research.brief import Depth

GO: Final = "go"
DEEPER: Final = "deeper"
CHEAPER: Final = "cheaper"
CANCEL: Final = "cancel"
BUTTONS: Final = (GO, DEEPER, CHEAPER, CANCEL)
_STYLES: Final = {GO: "primary", CANCEL: "danger"}
_STEPS: Final = tuple(Depth)


def brief_document(draft: Draft) -> Document:
    """The card."""
    return Document("reply", draft.language, tuple(_blocks(draft)))


def _blocks(draft: Draft) -> Iterator[Block]:
    language, brief = draft.language, draft.request.brief
    if draft.plan is not None:
        yield Paragraph((Text(say("brief.looks_into", language)),))
        yield Bullets(tuple((Text(one.question),) for one in draft.plan.sub_questions))
    if brief.question.constraints:
        yield Paragraph((Text(say("brief.keeps_to", language)),))
        yield Bullets(tuple((Text(one),) for one in brief.question.constraints))
    expected, limits = draft.expected, draft.request.limits
    if expected is not None:
        cost = say(
            "brief.expected",
            language,
            depth=say(f"depth.{brief.depth}", language),
            usd=money(expected.usd, language),
            most=money(limits.max_usd, language),
            time=duration(expected.seconds, language),
        )
        yield Paragraph((Text(cost, "strong"),))
    yield Choices(
        tuple(
            Choice(say(f"brief.{name}", language), f"{name}:{draft.id}", _STYLES.get(name, ""))
            for name in offered(draft)
        )
    )


def offered(draft: Draft) -> tuple[str, ...]:
    """The buttons of a card: there is nothing deeper than deep, and nothing cheaper than quick."""
    depth = draft.request.brief.depth
    gone = {DEEPER} if depth is _STEPS[-1] else {CHEAPER} if depth is _STEPS[0] else set()
    return tuple(one for one in BUTTONS if one not in gone)


def at_depth(draft: Draft, step: int, settings: Settings) -> Draft:
    """The draft one step deeper (1) or cheaper (-1), with the limits of that depth."""
    place = _STEPS.index(draft.request.brief.depth) + step
    depth = _STEPS[max(0, min(place, len(_STEPS) - 1))]
    brief = replace(draft.request.brief, depth=depth)
    return replace(draft, request=Request(brief, settings.limits(depth), draft.request.queue))
