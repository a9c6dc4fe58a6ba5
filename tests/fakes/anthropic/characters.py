"""The characters of the stand-in model: obedient by default, or with one of the vices of real models.

The server passes every answer through `distort` and every text through `distort_text`.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any

from tests.fakes.anthropic.prompt import Prompt
from tests.fakes.anthropic.roles import queries, tool_names
from tests.fakes.matching import spaceless

Answer = dict[str, Any]


class Character(StrEnum):
    """Who plays the model."""

    OBEDIENT = "obedient"
    STUBBORN = "stubborn"
    LAZY = "lazy"
    TALKATIVE = "talkative"
    NEVER_SATISFIED = "never_satisfied"
    WRONG_LANGUAGE = "wrong_language"


ABOUT = {
    Character.OBEDIENT: "does what it is asked, from the request and the world alone",
    Character.STUBBORN: "asks for the same queries for ever",
    Character.LAZY: "finds no facts and cites nothing",
    Character.TALKATIVE: "invents ids, numbers, quotes, links and tools",
    Character.NEVER_SATISFIED: "as a judge rejects every draft",
    Character.WRONG_LANGUAGE: "answers English in Vietnamese and Vietnamese in English",
}
INVENTED_ID = "0123456789ab.99"
INVENTED_LINK = "https://invented.example/report"


def distort(character: Character, answer: Answer, prompt: Prompt) -> Answer:
    """A structured answer as this character gives it."""
    change = _CHANGES.get((character, prompt.role))
    return change(answer, prompt) if change is not None else answer


def distort_text(character: Character, text: str, prompt: Prompt) -> str:
    """A written text as this character writes it."""
    if character is Character.LAZY:
        return "There is much to say about this, and much has been said."
    if character is Character.TALKATIVE:
        return (
            f"{text} Revenue will reach 987 billion dollars by Friday [src:{INVENTED_ID}]."
            f" See [the full report]({INVENTED_LINK}) for more. Everyone agrees with this [1]."
            " @channel please read <!channel>."
        )
    if character is Character.WRONG_LANGUAGE:
        return _translated(text, prompt)
    return text


def _stubborn(answer: Answer, prompt: Prompt) -> Answer:
    used = prompt.all("query")
    again = [
        {
            "sub_question": tag.get("sub_question"),
            "text": spaceless(tag.text),
            "tool": tag.get("tool") or tool_names(prompt)[0],
            "language": tag.get("language") or "en",
        }
        for tag in used
    ]
    if not again:
        same = queries([(prompt.question, prompt.language)], tool_names(prompt))[0]
        again = [{"sub_question": tag.get("id"), **same} for tag in prompt.all("sub_question")]
    return {**answer, "next": "search", "queries": again, "why": "the same again"}


def _talkative_facts(answer: Answer, prompt: Prompt) -> Answer:
    invented = [
        {
            "text": "The market grew by 987 percent",
            "quote": "grew by 987 percent in a week",
            "confidence": 1.0,
        },
        {"text": f"More at {INVENTED_LINK}", "quote": f"see {INVENTED_LINK}", "confidence": 0.99},
    ]
    bent = [{**fact, "quote": f"{fact['quote']} beyond any doubt"} for fact in answer["facts"][:1]]
    return {"facts": [*invented, *answer["facts"], *bent]}


def _talkative_plan(answer: Answer, prompt: Prompt) -> Answer:
    stray = {"text": f"read {INVENTED_LINK}", "tool": "crystal_ball", "language": "en"}
    parts = [{**part, "queries": [*part["queries"], stray]} for part in answer["sub_questions"]]
    return {"sub_questions": parts}


def _talkative_reflection(answer: Answer, prompt: Prompt) -> Answer:
    stray = {"sub_question": "q99", "text": "what nobody asked", "tool": "crystal_ball", "language": "en"}
    return {**answer, "queries": [*answer["queries"], stray]}


def _talkative_answer(answer: Answer, prompt: Prompt) -> Answer:
    text = f"{answer['text']} Also see {INVENTED_LINK} [src:{INVENTED_ID}]."
    return {**answer, "text": text, "facts": [*answer["facts"], INVENTED_ID]}


def _rejected(answer: Answer, prompt: Prompt) -> Answer:
    doubted = answer["doubted"] or [tag.words for tag in prompt.all("claim")[:1]]
    return {"accepted": False, "doubted": doubted, "feedback": "This is not good enough; write it again."}


def _other_language(answer: Answer, prompt: Prompt) -> Answer:
    facts = [{**fact, "text": _translated(fact["text"], prompt)} for fact in answer["facts"]]
    return {"facts": facts}


def _translated(text: str, prompt: Prompt) -> str:
    """Words of the other language around the markers of the text."""
    words = (
        "Theo các nguồn đã đọc, điều này là đúng"
        if prompt.language != "vi"
        else "The sources say that this is so"
    )
    parts = text.split("[src:")
    return words + "".join(f" [src:{part.split(']')[0]}]" for part in parts[1:]) + "."


_CHANGES: dict[tuple[Character, str], Callable[[Answer, Prompt], Answer]] = {
    (Character.STUBBORN, "Reflection"): _stubborn,
    (Character.LAZY, "FactList"): lambda answer, prompt: {"facts": []},
    (Character.TALKATIVE, "Plan"): _talkative_plan,
    (Character.TALKATIVE, "FactList"): _talkative_facts,
    (Character.TALKATIVE, "Reflection"): _talkative_reflection,
    (Character.TALKATIVE, "Answer"): _talkative_answer,
    (Character.NEVER_SATISFIED, "Verdict"): _rejected,
    (Character.WRONG_LANGUAGE, "FactList"): _other_language,
}
