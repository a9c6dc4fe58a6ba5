"""The obedient model's structured answers, one function for each role title.

Every answer follows from the request's own text and the world; `ROLES` is the table that the server asks.
"""

import re
from collections.abc import Callable
from typing import Any

from tests.fakes.anthropic.knowledge import Knowledge
from tests.fakes.anthropic.prompt import Prompt, Tag
from tests.fakes.matching import fold, spaceless, terms

Answer = dict[str, Any]
Role = Callable[[Prompt, Knowledge], Answer]
DEPTH = {"quick": 2, "standard": 4, "deep": 8}
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")


def plan(prompt: Prompt, known: Knowledge) -> Answer:
    """The world's sub-questions for this question, as many as the depth allows; else the question itself."""
    topics = known.topics(prompt.question)[: DEPTH.get(prompt.text("depth"), 8)]
    tools = tool_names(prompt)
    parts = [known.sub_question(key, prompt.language) for key in topics] or [_itself(prompt)]
    return {
        "sub_questions": [
            {
                "id": f"q{number}",
                "question": part["question"],
                "theme": part["theme"],
                "queries": queries(part["queries"], tools),
            }
            for number, part in enumerate(parts, 1)
        ]
    }


def fact_list(prompt: Prompt, known: Knowledge) -> Answer:
    """What the world knows of the pages in the request, with quotes as they stand there."""
    asked = next(iter(prompt.all("sub_question")), Tag("sub_question", {}, prompt.question))
    language = prompt.language
    return {
        "facts": [
            {"text": fact.text, "quote": fact.quote, "confidence": fact.confidence}
            for page in prompt.pages
            for fact in known.facts(page, asked.text, language)
        ]
    }


def reflection(prompt: Prompt, known: Knowledge) -> Answer:
    """Replan when names are known that the plan had to leave open, search on for what has no facts yet, with
    queries that were not used; else write.
    """
    used = {spaceless(tag.text) for tag in prompt.all("query")}
    have = {tag.get("sub_question") for tag in prompt.facts}
    have |= {tag.get("sub_question") for tag in prompt.all("coverage") if tag.get("facts", "0") != "0"}
    if have and (anew := _replanned(prompt, known)):
        return anew
    wanted: list[Answer] = []
    for asked in prompt.all("sub_question"):
        topic = known.topic_of(asked.text)
        if asked.get("id") in have or topic is None:
            continue
        more = known.sub_question(topic, prompt.language)["more"]
        fresh = [one for one in more if one[0] not in used]
        wanted += [
            {"sub_question": asked.get("id"), **query} for query in queries(fresh[:2], tool_names(prompt))
        ]
    why = "some sub-questions have no facts yet" if wanted else "every sub-question has what can be found"
    return {"next": "search" if wanted else "write", "queries": wanted, "sub_questions": [], "why": why}


def _replanned(prompt: Prompt, known: Knowledge) -> Answer | None:
    """The plan with the sub-questions that the first ones reveal; None where there are none, or no more."""
    planned = prompt.all("sub_question")
    there = {known.topic_of(tag.text) for tag in planned}
    keys = [key for key in known.revealed(prompt.question) if key not in there]
    if not keys or len(there) > len(known.topics(prompt.question)):
        return None
    old = [
        {"id": tag.get("id"), "question": tag.text, "theme": tag.get("theme"), "queries": []}
        for tag in planned
    ]
    parts = [known.sub_question(key, prompt.language) for key in keys[: DEPTH.get(prompt.text("depth"), 8)]]
    new = [
        {
            "id": "",
            "question": part["question"],
            "theme": part["theme"],
            "queries": queries(part["queries"], tool_names(prompt)),
        }
        for part in parts
    ]
    why = "the names are known now"
    return {"next": "replan", "queries": [], "sub_questions": [*old, *new], "why": why}


def verdict(prompt: Prompt, known: Knowledge) -> Answer:
    """Doubts a claim whose numbers are in none of the quotes that it cites."""
    doubted = [
        tag.words for tag in prompt.all("claim") if _numbers(tag.words) - _numbers(_quotes(tag, prompt))
    ]
    feedback = "Numbers are missing from the quotes." if doubted else ""
    return {"accepted": not doubted, "doubted": doubted, "feedback": feedback}


def route(prompt: Prompt, known: Knowledge) -> Answer:
    """Where a message goes: by the world's list, else research for what asks, chat for the rest."""
    message = prompt.text("message") or prompt.question or prompt.said
    entry = known.listed("routes", message)
    if entry is not None:
        return {"route": entry["route"], "sure": 0.9}
    asks = "?" in message or len(terms(message)) >= 4
    follow = bool(prompt.facts or prompt.text("report"))
    wanted = ("follow_up" if follow else "research") if asks else "chat"
    return {"route": _of_enum(prompt, "route", wanted), "sure": 0.8}


def clarification(prompt: Prompt, known: Knowledge) -> Answer:
    """The world's questions back for this message; none when it is clear, or something is settled already."""
    settled = prompt.all("constraint")
    entry = None if settled else known.listed("clarifications", prompt.text("message") or prompt.question)
    asked = [] if entry is None else [
        {
            "id": f"c{number}",
            "question": one["question"].get(prompt.language) or one["question"]["en"],
            "options": one.get("options", {}).get(prompt.language) or one.get("options", {}).get("en", []),
        }
        for number, one in enumerate(entry["questions"], 1)
    ]  # fmt: skip
    return {"questions": asked, "needed": bool(asked), "clear": not asked, "ready": not asked}


def answer(prompt: Prompt, known: Knowledge) -> Answer:
    """The facts of the request that are about what was asked, each with its marker."""
    asked = prompt.text("message") or prompt.question
    scored = [(known.alike(asked, fact.words), -place, fact) for place, fact in enumerate(prompt.facts)]
    fitting = [
        fact for score, _, fact in sorted(scored, reverse=True, key=lambda one: one[:2]) if score > 0.1
    ][:3]
    text = " ".join(f"{fact.words.rstrip('.')} [src:{fact.get('id')}]." for fact in fitting)
    return {"text": text, "answered": bool(fitting), "facts": [fact.get("id") for fact in fitting]}


_REMEMBER = re.compile(
    r"\b(?:i (?:prefer|like|work|live|am|use|need|want)|my |call me|remember that|always|"
    r"tôi (?:thích|là|làm|cần|muốn|ở)|gọi tôi|hãy nhớ|luôn)",
    re.IGNORECASE,
)
_FORGET = re.compile(r"\b(?:forget|no longer|not any ?more|quên|không còn)", re.IGNORECASE)


def memory_diff(prompt: Prompt, known: Knowledge) -> Answer:
    """Adds what a person says about themself, removes what they take back; nothing else."""
    sentences = [one.strip() for one in re.split(r"(?<=[.!?])\s+", prompt.text("message")) if one.strip()]
    gone = [one for one in sentences if _FORGET.search(one)]
    remembered = prompt.all("memory_fact")
    removed = [tag.get("id") for tag in remembered if any(known.alike(tag.text, one) > 0.25 for one in gone)]
    held = {fold(tag.text.strip()) for tag in remembered}
    added = [
        {"text": one.rstrip(".!"), "kind": "preference", "confidence": 0.9}
        for one in sentences
        if one not in gone and "?" not in one and _REMEMBER.search(one) and fold(one.rstrip(".!")) not in held
    ]
    return {"add": added, "update": [], "remove": removed}


ROLES: dict[str, Role] = {
    "Plan": plan,
    "FactList": fact_list,
    "Reflection": reflection,
    "Verdict": verdict,
    "Route": route,
    "Clarification": clarification,
    "Answer": answer,
    "MemoryDiff": memory_diff,
}


def tool_names(prompt: Prompt) -> list[str]:
    """The tools that the request offers."""
    return [tag.get("name") for tag in prompt.all("tool") if tag.get("name")] or ["tavily"]


def queries(texts: list[tuple[str, str]], tools: list[str]) -> list[Answer]:
    """Queries spread over the tools in turn."""
    return [
        {"text": text, "tool": tools[place % len(tools)], "language": language}
        for place, (text, language) in enumerate(texts)
    ]


def _itself(prompt: Prompt) -> Answer:
    query = " ".join(prompt.question.split())[:200]
    return {"question": prompt.question, "theme": "overview", "queries": [(query, prompt.language)]}


def _numbers(text: str) -> set[str]:
    return {number.replace(",", "") for number in _NUMBER.findall(re.sub(r"\[src:[^\]]*\]", "", text))}


def _quotes(claim: Tag, prompt: Prompt) -> str:
    cited = set(claim.get("facts").replace(",", " ").split())
    behind = [fact.text for fact in prompt.facts if fact.get("id") in cited]
    return " ".join([*re.findall(r"<quote[^>]*>(.*?)</quote>", claim.text, re.DOTALL), *behind])


def _of_enum(prompt: Prompt, field: str, wanted: str) -> str:
    schema = (prompt.schema or {}).get("properties", {}).get(field, {})
    allowed = [str(one) for one in schema.get("enum", ())]
    alike = {
        "chat": ("chat", "smalltalk", "small_talk", "greeting", "other", "none"),
        "follow_up": ("follow_up", "followup", "answer", "question", "research"),
        "research": ("research", "new_job", "job"),
    }
    return next((one for one in alike[wanted] if one in allowed), wanted)
