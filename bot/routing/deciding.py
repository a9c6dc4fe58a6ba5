"""Deciding where a turn goes, without a model: the rules that are certain, else the classifier.

`decide` is a pure function; `bot.cli` explains with it, and the router asks it before `asking`.
"""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Final

from bot.routing.forms import whole_question
from bot.routing.registry import ROUTES
from bot.routing.route import Context, Decision, Label, Pending
from bot.routing.routes.command import STOP
from bot.routing.routes.memory import FORGETTING, forgets
from bot.routing.said import Said, hear
from bot.routing.spoken_commands import spoken_command
from bot.routing.stops import hints_at_a_stop
from research.brief import Language

if TYPE_CHECKING:
    from bot.routing.classifier import Classifier

SURE: Final = 0.8
"""From which share on a person would not ask back."""
DOUBT: Final = 0.5
"""Below this share it is what Footnote is for: research, or guidance for the research that runs."""
ACTING: Final = (Label.COMMAND, Label.MEMORY)
LIKELY: Final = 0.6
"""From which share on the classifier alone may take a turn for one that has something done at once."""
NO_DOUBT: Final = 0.9
"""The same where a word of stopping or forgetting is in the turn that no rule hears as one."""
_WARMING: Final = ("what does [3] say?", "còn giá thì sao", "con gia thi sao")


def decide(text: str, language: Language, context: Context) -> Decision:
    """The route of a turn in its context; `language` is used where the words do not tell."""
    return decided(_classifier(), hear(text, language), context)


def decided(classifier: "Classifier", said: Said, context: Context) -> Decision:
    """The decision with that classifier."""
    for route in ROUTES:
        if route.fits(context) and route.is_certain(said, context):
            return Decision(route.label, sure=True)
    shares = _by_label(guarded(classifier.shares(said, context), said))
    best = max(shares, key=lambda label: shares[label])
    if shares[best] < DOUBT:
        steers = context.running is not None and not whole_question(said)
        return Decision(Label.GUIDANCE if steers else Label.RESEARCH, sure=False)
    return Decision(best, sure=shares[best] >= SURE)


def guarded(shares: Mapping[tuple[Label, str], float], said: Said) -> dict[tuple[Label, str], float]:
    """The shares without what the classifier alone must not decide: a stop, and what is not likely enough.

    What a rule hears as a command or a wish to forget is likely enough. Such a wish that no rule hears is
    left where it is beyond doubt; its handler asks what is meant.
    """
    left = dict(shares)
    left[Label.COMMAND, STOP] = 0.0
    risky = hints_at_a_stop(said) or said.holds(FORGETTING)
    totals = _by_label(left)
    heard = {Label.COMMAND: spoken_command(said) is not None, Label.MEMORY: forgets(said, Context())}
    for label in ACTING:
        if not heard[label] and totals[label] < (NO_DOUBT if risky else LIKELY):
            left |= {kind: 0.0 for kind in left if kind[0] is label}
    return left


def kind_of(text: str, language: Language, label: Label) -> str:
    """The kind of a turn that goes to that route and that no rule knows; never a stop."""
    shares = _classifier().shares(hear(text, language), Context())
    kinds = {kind: share for (one, kind), share in shares.items() if one is label and kind != STOP}
    return max(kinds, key=lambda kind: kinds[kind])


@cache
def prepare() -> None:
    """Read and compile what the first turns would otherwise wait for, once; call it off the event loop."""
    for text in _WARMING:
        for language in ("en", "vi"):
            decide(text, language, Context(Pending("?", ("a", "b")), "", ""))


def _classifier() -> "Classifier":
    """Its array library is imported when the first turn comes, and not for `--help`."""
    from bot.routing.classifier import the_classifier

    return the_classifier()


def _by_label(shares: Mapping[tuple[Label, str], float]) -> dict[Label, float]:
    found: dict[Label, float] = {}
    for (label, _), share in shares.items():
        found[label] = found.get(label, 0.0) + share
    return found
