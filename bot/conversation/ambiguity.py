"""Ambiguity by careful rules: the few things without which a question is not worth its money.

`bot.conversation.unaided` asks where there is no model. A rule that is not sure keeps silent: a question back
that was not needed costs more trust than a wide answer.
"""

import re
from collections.abc import Iterator
from typing import Final

from bot.conversation.ports import Wondering
from bot.conversation.record import Asked
from bot.replies import say
from bot.routing.spelling import bare
from research.brief import Language

_COMPARE: Final = re.compile(
    r"^(?:please |can you |could you )?(?:compare|so sanh)\s+(?P<what>.+?)[\s?.!]*$", re.DOTALL
)
_COUNTERPART: Final = re.compile(
    r",|;|/|\b(?:and|with|to|versus|vs|against|between|or|among|than|across|over|by|from"
    r"|va|voi|hay|hoac|giua|cac|nhung)\b|\w+s\b(?=\s*$)"
)
_CHANGE: Final = re.compile(
    r"\bhow (?:has|have|did) .+ (?:change|changed|develop|developed|evolve|evolved)\b"
    r"|\b(?:trend|trends) (?:of|in)\b|\bxu huong\b"
    r"|\bthay doi (?:nhu the nao|the nao|ra sao)\b|\bdien bien\b"
)
_PERIOD: Final = re.compile(
    r"\d{4}|\b(?:since|until|last|past|recent|recently|lately|today|current|currently|century|decade|years?"
    r"|months?|after|before|nam|thang|gan day|hien nay|tu khi|the ky|thap ky|sau|truoc)\b"
)
_LOOSE: Final = re.compile(
    r"^(?:(?:tell me|what|how|why|is|does|who|when|where|find out|look up|more|about|much|did|to) )+"
    r"(?P<word>it|that|this|they|them|he|she)"
    r"(?: (?:cost|work|mean|do|start|end|happen|good|safe|worth it|legal|made of|from))?[\s?.!]*$"
    r"|^(?:.{0,30} )?(?P<vi>no|cai do|cai nay|chuyen do|viec do|dieu do)"
    r"(?: (?:la gi|gia bao nhieu|the nao|ra sao|co tot khong|o dau))?[\s?.!]*$"
)
_MOST_WORDS: Final = 7
_MEANINGS: Final = """
ACL: anterior cruciate ligament: knee injury tear surgery recovery sport
ACL: access control list: network router file permission security firewall linux
ATM: automated teller machine: cash bank card withdraw money fee
ATM: asynchronous transfer mode: network cell protocol switching
CBT: cognitive behavioural therapy: anxiety depression patient insomnia
CBT: computer-based training: course employee exam learning
PCR: polymerase chain reaction: test dna virus gene sample covid lab primer
PCR: post-consumer recycled material: plastic packaging resin
RAG: retrieval-augmented generation: model llm vector prompt ai search index
RAG: red, amber, green status: project report traffic
"""
"""Acronyms with two lives, and words beside which only one of them can be meant."""


def ambiguities(wondering: Wondering) -> tuple[Asked, ...]:
    """What must be asked back; nothing in a second round, for the rules have said what they know."""
    if wondering.round > 1 or wondering.request.brief.question.constraints:
        return ()
    question = wondering.request.brief.question
    return tuple(_found(question.text, question.language, lonely=not wondering.earlier))


def _found(text: str, language: Language, *, lonely: bool) -> Iterator[Asked]:
    words = bare(text.lower()).strip()
    loose = _LOOSE.match(words)
    if lonely and loose and len(words.split()) <= _MOST_WORDS:
        yield _what(_as_written(text, loose), (), language)
        return
    compared = _COMPARE.match(words)
    if compared and not _COUNTERPART.search(compared["what"]) and len(words.split()) <= _MOST_WORDS:
        yield _compared(_end_of(text, compared["what"]), language)
    if _CHANGE.search(words) and not _PERIOD.search(words):
        yield _period(language)
    yield from _acronyms(text, words, language)


def _acronyms(text: str, words: str, language: Language) -> Iterator[Asked]:
    said = set(re.findall(r"\w+", words))
    found: dict[str, list[str]] = {}
    for line in _MEANINGS.strip().splitlines():
        acronym, meaning, hints = line.split(": ")
        if re.search(rf"\b{acronym}\b", text) and len(said) <= _MOST_WORDS:
            told = said & {*hints.split(), *re.findall(r"\w+", meaning)}
            found.setdefault(acronym, []).append("" if told else meaning)
    for acronym, meanings in found.items():
        if all(meanings):
            yield _what(acronym, tuple(meanings), language)


def _compared(what: str, language: Language) -> Asked:
    options = tuple(say(f"clarify.compare.{one}", language) for one in ("alternatives", "earlier"))
    question = say("clarify.compare.question", language, what=what)
    return Asked(question, options, say("clarify.compare.about", language), options[0])


def _period(language: Language) -> Asked:
    options = tuple(say(f"clarify.period.{one}", language) for one in ("year", "five", "all"))
    about = say("clarify.period.about", language)
    return Asked(say("clarify.period.question", language), options, about, options[1])


def _what(word: str, meanings: tuple[str, ...], language: Language) -> Asked:
    question = say("clarify.what.question", language, word=word)
    return Asked(question, meanings, say("clarify.what.about", language, word=word))


def _as_written(text: str, loose: "re.Match[str]") -> str:
    found = loose["word"] or loose["vi"]
    start = loose.start("word" if loose["word"] else "vi")
    return text.strip()[start : start + len(found)]


def _end_of(text: str, what: str) -> str:
    return text.strip().rstrip("?.! ")[-len(what) :]
