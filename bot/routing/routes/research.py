"""The route `research`: a question or topic worth a job of its own, which is what Footnote is for.

Registered in `bot.routing.registry`. Without anything stronger, a turn with something to say goes here.
"""

from typing import Final

from bot.routing.forms import (
    COMPARE_VERB,
    OPEN_QUESTION,
    adds,
    asks_for_research,
    cut_short,
    new_topic,
    points_back,
    whole_question,
)
from bot.routing.phrases import Phrases
from bot.routing.route import Context, Label, Route, Rule
from bot.routing.routes.command import slash_topic
from bot.routing.said import Said

_ASKS_WHY: Final = Phrases(r"what|why|how|who|when|where|tại sao|vì sao|làm sao|ai")
_OF_THEMSELF: Final = Phrases(r"i|i'm|i've|i'd|my|you|we|our|me|mình|tôi|em|bạn")

_SIDES: Final = Phrases(
    r"(?:compare|comparison (?:of|between)|contrast|so sánh|đối chiếu) .{2,120} (?:and|with|to|vs\.?|"
    r"versus|against|or|"
    r"với|và|hay) .{2,200}"
)
_OF_WHAT_IS_THERE: Final = Phrases(
    r"the (?!best|most|same|new)\w+|two|both|these|those|prices?|costs?|sources?|options?|findings?|"
    r"results?|above|hai|cả hai|"
    r"các|những|giá|chi phí|nguồn|trên"
)
_LONG_ENOUGH: Final = 7
_SMALL_WORD: Final = 3


def slashed(said: Said, context: Context) -> bool:
    """`/research` with a topic."""
    return slash_topic(said)


def another_subject(said: Said, context: Context) -> bool:
    """The person says so."""
    return new_topic(said)


def requested(said: Said, context: Context) -> bool:
    """A request that begins with a verb of research and brings its own subject."""
    own = said.count >= 2 and not points_back(said) and not adds(said)
    return asks_for_research(said) and own and (not context.holds or len(said.ask.split()) >= 3)


def compares(said: Said, context: Context) -> bool:
    """A comparison with both sides named."""
    own = not points_back(said) and not adds(said) and len(said.ask.split()) >= 4
    return said.begins(COMPARE_VERB) and own and not context.running


def names_both_sides(said: Said, context: Context) -> bool:
    """A long comparison of two things by their names, none of which the report was about."""
    found = _SIDES.of(said.unmarked).fullmatch(said.ask.rstrip(" ?!."))
    if found is None or points_back(said) or adds(said) or said.holds(_OF_WHAT_IS_THERE):
        return False
    known = set((context.reported or "").lower().split())
    return (
        not context.running
        and len(said.ask.split()) >= _LONG_ENOUGH
        and known.isdisjoint(word for word in said.ask.split() if len(word) > _SMALL_WORD)
    )


def open_question(said: Said, context: Context) -> bool:
    """A whole question of the kind that takes looking up: why, how, which, should."""
    return whole_question(said) and (
        said.begins(OPEN_QUESTION) if not said.vietnamese else said.holds(OPEN_QUESTION)
    )


def whole(said: Said, context: Context) -> bool:
    """Any other whole question."""
    return whole_question(said)


def question(said: Said, context: Context) -> bool:
    """A question of some words where nothing stands that it could be about."""
    return not context.holds and said.question and said.count >= 3


def instead_of_an_answer(said: Said, context: Context) -> bool:
    """A question of three words that points to nothing, where something else was to be answered."""
    alone = said.question and said.count >= 3 and said.opens(_ASKS_WHY)
    return context.pending is not None and alone and not points_back(said) and not cut_short(said)


def topic(said: Said, context: Context) -> bool:
    """A topic where nothing else is going on."""
    return not context.holds and said.count >= 2 and not cut_short(said) and not said.opens(_OF_THEMSELF)


def of_themself(said: Said, context: Context) -> bool:
    """A statement that begins with the person, which may be a topic in disguise."""
    return not context.holds and said.count >= 4 and said.opens(_OF_THEMSELF)


def words(said: Said, context: Context) -> bool:
    """Anything with words."""
    return said.count >= 1


ROUTE: Final = Route(
    label=Label.RESEARCH,
    about=(
        "A new question or topic that takes looking things up in sources: why, how, which, compare,"
        " effects, markets, laws, recent events. It stands by itself, whatever else is going on."
    ),
    rules=(
        Rule(slashed, certain=True),
        Rule(another_subject),
        Rule(requested),
        Rule(names_both_sides),
        Rule(compares),
        Rule(open_question),
        Rule(whole),
        Rule(instead_of_an_answer),
        Rule(question),
        Rule(topic),
        Rule(of_themself),
        Rule(words),
    ),
)
