"""Phrases of one statement that make of its thing another thing, a part of it, or a place.

`scope` is the caller: "the youth choir" is not the choir, "near schools" is not everywhere.
"""

import re
from collections.abc import Iterator
from typing import Final

from research.agreement.figures import figures_of
from research.agreement.lexicon import ATTRIBUTES, ROLES
from research.agreement.statements import Statement
from research.agreement.subject import STANDS_FOR, unshared_names
from research.agreement.words import STOP, fold, irregular_form, stem, tokens

_PART_OF: Final = re.compile(
    r"\b(?P<part>[^\W\d_]+)(?:'s)? (?:of|của|thuộc) (?:the |its )?(?:[a-z]+ )?(?=[A-ZĐ])"
)


_BESIDE: Final = re.compile(
    r"\b[Tt]he (?P<part>[a-z]+) (?:to|near|behind|beside|opposite|around|under|on|at|above|below|in|inside|"
    r"from) (?:the )?(?=[A-ZĐ])"
)


_WITHIN: Final = re.compile(
    r"^(?:In|On|At|Inside|Under|Above|Below|Near|Around) (?:the )?[A-ZĐ][^,.;]{0,40}?,? the (?P<part>[a-z]+) "
)
# "Bread is baked in the Sirocco oven": what is told is told of the bread.
_ACTED_IN: Final = re.compile(
    r"^(?:The |A |An )?(?P<part>[A-Za-z]+) (?:is|are|was|were|can be|may be) [a-z]+ (?:in|on|inside|with) "
    r"(?:the )?(?=[A-ZĐ])"
)
# A building is one, a wing is not what winging would be.
_VERBAL: Final = re.compile(r"[aeiouy].*ing$|ed$")
# Words before "of" that say what is measured, or name the whole in another way.
_WHOLE_WORDS: Final = """
total number count amount figure value rate level percent share most all some many summit peak top end start
day date year length width height depth area size age life range speed power capacity load weight price cost
fee fine limit volume surface distance duration sum work construction opening building completion upgrade
city town village district province county state region island republic kingdom people resident inhabitant
population name kind type work member takeover acquisition purchase sale launch death birth home host owner
founder maker part set pair period term default code speech book winner release version resident history
story hour time group series north south east west side bank coast shore centre center heart
"""


_WHOLE: Final = frozenset(stem(word) for word in _WHOLE_WORDS.split())


_PERSON: Final = ("er", "or", "ist")
_HARMLESS_WORDS: Final = """
total whole entire overall full famous official well popular large small big great beautiful local whole
known railway annual yearly estimated certain so called actual exact original dedicated complete legal human
maximum average design orbital monthly ferry tv series film novel opera comet planet river mount lake
company group firm brand product device model system software town city village district province project
club paying
"""


HARMLESS: Final = frozenset(stem(word) for word in _HARMLESS_WORDS.split())


_ALWAYS: Final = frozenset(
    ["new", "old", "former", "next", "previous", "other", "another", "main", "small", "large"]
)


_OPENS_WORDS: Final = """
the a an its their his her our this that these those each every in of for at on by with from and or as is
was were are has have had no not without never less more km m cm mm kg g t ft million billion thousand
percent half first second third fourth fifth quarter one two three four five six seven eight nine ten eleven
twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy
eighty ninety hundred
"""
_OPENS: Final = frozenset(_OPENS_WORDS.split())
_TAKEN_ON: Final = re.compile(r"\b(?:took on|taken on|welcomed|hired|recruited|admitted|enrolled)\b")
_IMPERATIVES: Final = frozenset(
    ["open", "set", "use", "run", "check", "start", "press", "enter", "choose", "call"]
)
# A phrase that limits a figure or a rule, in the clause in which that stands.
_PHRASE: Final = re.compile(
    r"\b(?:in|on|at|near|for|against|per|among|during|within|outside|inside|under|around|between|across|"
    r"with(?= its | the | a )|by(?= [a-z]+(?:$|[.,]))|On|In|Under|At(?= the )) "
    r"(?=(?P<noun>(?:(?:the|a|an|its|their|all|each|every|most) )?(?:\d{4} )?[a-z][\w-]*(?: [a-z][\w-]*)?))"
)
_CLAUSE_END: Final = re.compile(
    r"[,;:]\s|\s[-–—]\s|\band (?:has|have|is|was|can|buys|makes)\b|\bwhich\b|\bwho\b"
)


_EMPTY_WORDS: Final = """
total fact all average default addition length width height depth weight size area age population power
present today year month day week hour minute time times place end beginning start part use work service
list question figure number amount price cost market order history world country whole euro dollar
pound crown kilometre metre mile percent point people person inhabitant moment least most scale seat test
opinion view report coming trip turn stands audience attendance
"""


_EMPTY: Final = frozenset(stem(word) for word in _EMPTY_WORDS.split())


_PHRASE_VI: Final = re.compile(
    r"\b(?:ở|tại|ngoài|dành cho|đối với|gần|vị|loại|bản|đội|dòng|mẫu|lớp|khoa|hạng) "
    r"(?P<noun>[a-zà-ỹđ]+(?: [a-zà-ỹđ]+)?)"
)


# "Sữa Mầm vị dâu có đường": what stands between a name and its verb says which of its kind is meant.
_BEHIND_NAME: Final = re.compile(
    r"(?! (?:có|là|đạt|được|bị|đã|không|phải|cần|nên|hiện|chính|đang|sẽ|vẫn|cũng|từng|cao|dài|rộng|"
    r"ở|tại|của|và|trong|năm)\b)"
    r"(?P<kind>(?: [a-zà-ỹđ]+){1,3}?) (?:có|là|đạt|được|bị|đã|không|cao|dài|rộng|giá|chứa|gồm)\b"
)
_OWNED: Final = re.compile(r"\b[A-ZĐ][\w-]*['’]s (?P<part>[a-z]{3,})")


_WORD: Final = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")


_SUPERLATIVE: Final = re.compile(
    r"\b(?:the|one of the|among the|['’]s) (?:\w+ )?(?:\w+est|first|second|third|most \w+|only|top|best|"
    r"oldest)\b"
    r"[^,.;]*|\b(?:lớn|dài|cao|sâu|đông|đẹp|nhiều|rộng|nhỏ) (?:thứ \w+|nhất)[^,.;]*",
    re.IGNORECASE,
)


_PLACE: Final = re.compile(
    r"\b(?:in|at|near|outside|around|within|ở|tại|trong|ngoài) (?:the |tỉnh |xã )?$", re.IGNORECASE
)


def _phrased_vi(one: Statement, other: Statement) -> bool:
    """The same in Vietnamese, and of what kind a named thing is: "sữa Mầm vị dâu"."""
    known = set(tokens(other.text)) | other.titled
    clauses = _clauses(one.text)
    found = [match["noun"] for clause in clauses for match in _PHRASE_VI.finditer(clause)]
    behind = [_BEHIND_NAME.match(one.text, name.start + len(name.text)) for name in one.names]
    found += [match["kind"] for match in behind if match]
    return any(word not in known and word not in STOP for noun in found for word in tokens(noun))


def phrased(one: Statement, other: Statement) -> bool:
    """Whether the clause that tells has a phrase such as "near schools" of which the other knows nothing."""
    if one.language != "en":
        return _phrased_vi(one, other)
    known = known_words(other) | _EMPTY
    clauses = _clauses(_SUPERLATIVE.sub("", one.text))
    return any(
        _is_new(tokens(match["noun"]), known)
        for clause in clauses
        for match in _PHRASE.finditer(clause)
        if not _is_the_thing(match)
    )


def _is_the_thing(phrase: re.Match[str]) -> bool:
    """Whether it only says what was paid for: "for the vessel" stands for the vessel's name."""
    words = tokens(phrase["noun"])
    return phrase.group().startswith("for ") and words[0] == "the" and {*map(stem, words[1:])} <= STANDS_FOR


def _is_new(words: list[str], known: frozenset[str]) -> bool:
    stems = {stem(word) for word in words if word not in STOP and not word[0].isdigit()}
    new = bool(stems) and not stems & known and not any(word.endswith("ing") for word in words)
    return new or "same" in words


def _clauses(text: str) -> list[str]:
    """The clauses of a text that hold its figure; all of the first sentence where none does."""
    parts = [part for part in _CLAUSE_END.split(text) if part.strip()]
    amounts = [figures_of(part).amounts for part in parts]
    figured = [
        part for part, found in zip(parts, amounts, strict=True) if any(not one.spelled for one in found)
    ]
    figured = figured or [part for part, found in zip(parts, amounts, strict=True) if found]
    figured = figured or [part for part in parts if re.search(r"\d", part)]
    return figured or parts[:1]


def placed_apart(one: Statement, other: Statement) -> bool:
    """Whether the one speaks of what is so in a place that the other does not name."""
    text = _SUPERLATIVE.sub(lambda found: " " * len(found.group()), one.text)
    return any(
        _PLACE.search(text[max(0, name.start - 16) : name.start]) is not None
        for name in unshared_names(one, other)
        if not set(name.words) <= other.titled
    )


def speaks_of_part(one: Statement, other: Statement) -> bool:
    """Whether the one speaks of a part of what the other speaks of: "the roof of the Lorne hall"."""
    text = _SUPERLATIVE.sub(lambda found: " " * len(found.group()), one.text)
    parts = [match["part"] for match in _PART_OF.finditer(text) if not match["part"].endswith(_PERSON)]
    acted = _ACTED_IN.match(text)
    parts += [acted["part"].lower()] if acted else []
    parts += [match["part"] for pattern in (_OWNED, _BESIDE, _WITHIN) for match in pattern.finditer(text)]
    measured = {stem(word) for amount in one.amounts for word in tokens(amount.text)}
    named = known_words(other) | one.counted | measured | _WHOLE | frozenset(ATTRIBUTES) | frozenset(ROLES)
    return any(
        part.islower() and part not in STOP | _OPENS and not _VERBAL.search(part) and stem(part) not in named
        for part in parts
    )


def known_words(other: Statement) -> frozenset[str]:
    """The stems of a statement, and the words of its page's title."""
    return other.stems | other.titled


def narrowed(one: Statement, other: Statement) -> bool:
    """Whether the one has a word before a noun of both that makes it another thing: "the youth choir"."""
    if one.language == "vi":
        return False
    nouns = one.predicate & other.predicate
    # Whoever is taken on is new.
    taken_on = (
        one.counted & other.counted if any(_TAKEN_ON.search(side.text) for side in (one, other)) else ()
    )
    return any(
        _tells_apart(word.lower(), other)
        for noun, before in _noun_phrases(one.text)
        if stem(noun) in nouns
        for word in before
        if word != "new" or stem(noun) not in taken_on
    )


def _tells_apart(word: str, other: Statement) -> bool:
    key = stem(word.partition("'")[0].partition("’")[0])
    if key in known_words(other) or set(tokens(fold(word))) <= other.folded | other.titled:
        return False
    return word in _ALWAYS or not (key in HARMLESS or key in ATTRIBUTES or key in ROLES)


def _noun_phrases(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each word with the words that stand before it in its noun phrase, nearest first."""
    run: list[str] = []
    opened, end = False, 0
    for match in _WORD.finditer(text):
        word = match.group()
        plain = word.lower()
        if text[end : match.start()] not in (" ", ""):
            run, opened = [], False
        first, end = end == 0 or text[end - 1 : end + 1] in (". ", "! "), match.end()
        if first and plain in _IMPERATIVES:
            continue
        if plain in _OPENS or plain[0].isdigit():
            run, opened = [], True
            continue
        if plain in STOP or plain.endswith("ed") or irregular_form(plain):
            run, opened = [], False
            continue
        if opened and run:
            yield word, list(reversed(run))
        opened = opened or word[0].isupper()
        run.append(word)
        if word[0].islower() and plain.endswith("s") and not plain.endswith(("ss", "us")):
            # A plural or a verb ends what could stand before a noun.
            run, opened = [], False
