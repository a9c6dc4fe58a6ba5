"""Names in a sentence against the names in its quotes.

`checks` is the caller. A name that the quotes lack is no fault by itself: the writer knows the question and
the page's title. It is one when no fact at all knows the name, or when the quotes name somebody else, or some
other place, where the sentence has it.
"""

import re
from typing import Final

from research.agreement.language import language_of
from research.agreement.names import Name, known_as, labels_of, names_of
from research.agreement.words import content, fold
from research.citations.evidence import Cited, Shelf
from research.citations.reasons import Objection, Why

_PLACE_BEFORE: Final = re.compile(
    r"\b(?:in|at|of|near|around|outside|ở|tại|của|thành phố|tỉnh|cảng|xã|huyện|quận|bệnh viện|trường|cầu) $",
    re.IGNORECASE,
)
_PERSON_BEFORE: Final = re.compile(
    r"\b(?:m(?:r|s|rs)|dr|prof|by|according to|said|says|mayor|director|president|minister|"
    r"chair(?:man|woman)?|ceo|writer|author|novelist|poet|composer|painter|sculptor|singer|actor|actress|"
    r"architect|engineer|professor|scientist|coach|striker|judge|lawyer|doctor|captain|inventor|"
    r"ông|bà|anh|chị|do|được|bởi|theo|giám đốc|chủ tịch|bộ trưởng|là|nhà (?:văn|thơ|báo|khoa học|vua|sử học)|"
    r"(?:nhạc|họa|ca|kỹ|bác|luật|nghệ|tiến|thạc) sĩ|kỹ sư|luật sư|kiến trúc sư|giáo sư|tác giả|diễn viên|"
    r"(?:given|awarded|presented|went|married|engaged) to|thị trưởng|huấn luyện viên|"
    r"tiền đạo|thuyền trưởng|cầu thủ)\.? $",
    re.IGNORECASE,
)
_PERSON_AFTER: Final = re.compile(
    r", who\b|,? (?:said|says|told|wrote|nói|cho biết|cho rằng)\b|"
    r", (?:the )?(?:head|mayor|director|chief|chủ tịch)\b"
)
_BODY_WORDS: Final = """
council university college office ministry bank institute company group river street road bay lake
hospital school museum library department agency board committee association union club party court bureau
center centre press news port harbour harbor bridge city town region district province county island sea
ocean valley mountain station airport tower park square plan project act law report index survey line
lines program programme strategy assembly parliament government force team fund service authority
organisation organization society foundation trust bộ sở ủy ban công ty trường đại học ngân hàng viện cục
hội bệnh tập đoàn sông đường liên quốc
"""
_TITLES: Final = frozenset(
    [
        "mayor",
        "president",
        "director",
        "minister",
        "chair",
        "chairman",
        "king",
        "queen",
        "sir",
        "lady",
        "captain",
        "ong",
        "ba",
    ]
)
_BODIES: Final = frozenset(_BODY_WORDS.split())
_FAMILY_NAMES: Final = frozenset(
    [
        "nguyen",
        "tran",
        "le",
        "pham",
        "hoang",
        "huynh",
        "phan",
        "vu",
        "vo",
        "dang",
        "bui",
        "do",
        "ho",
        "ngo",
        "duong",
        "ly",
    ]
)
_LONGEST_PERSON: Final = 4
_TELLING: Final = 5
# "Key Findings: …" heads what follows and names nobody.
_LEAD: Final = re.compile(r"[^:.!?]{1,60}:(?=\s)")
_CONTEXT: Final = 16
_DAY: Final = re.compile(r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?")
_DAYS: Final = re.compile(
    r"days? ?(?:to|through|until|till|and|[–-]) ?[A-Z]\w+day|\b(?:week-?ends?|week-?days?|daily|every day)\b",
    re.IGNORECASE,
)
_BEFORE_NAMES: Final = frozenset(["after", "before", "than", "behind", "against", "sau", "hơn"])


def wrong_name(sentence: str, cited: Cited, shelf: Shelf) -> Objection | None:
    """The first name or label that the cited facts speak against."""
    wrong = _wrong_label(sentence, cited)
    if wrong is not None:
        return Objection(Why.NAME, wrong)
    foreign = all(one.language != language_of(sentence) for one in cited.backings)
    lead = _LEAD.match(sentence)
    for name in names_of(sentence):
        missing = _missing(name, sentence, cited)
        if not missing or (lead and name.start < lead.end()) or _is_day_told(name, cited):
            continue
        kind = _kind(name, sentence)
        # A university is known everywhere; what it is called is not.
        telling = [word for word in name.words if word not in _BODIES] or list(name.words)
        nowhere = set(telling) <= set(missing) and not any(
            _in(word, shelf.every_word, "") for word in telling
        )
        if (nowhere and not foreign and _is_telling(name, sentence)) or _taken_by_another(
            name, missing, kind, sentence, cited
        ):
            return Objection(Why.NAME, name.text)
    return None


def _is_day_told(name: Name, cited: Cited) -> bool:
    """Whether it is a day of the week, and the quote tells of such days without naming each."""
    return _DAY.fullmatch(name.text) is not None and any(
        _DAYS.search(one.fact.quote) for one in cited.backings
    )


def _wrong_label(sentence: str, cited: Cited) -> str | None:
    """GPT-4 is not GPT-5, and nothing but the number tells them apart."""
    known = {label for one in cited.backings for label in one.labels}
    families = {_family(label) for label in known}
    return next((one for one in labels_of(sentence) if one not in known and _family(one) in families), None)


def _family(label: str) -> str:
    return label.rstrip("0123456789").rstrip("- ")


def _is_telling(name: Name, sentence: str) -> bool:
    """Whether a name that no fact knows must be somebody's; a lone short word may be anything."""
    if len(name.words) > 1:
        return True
    return len(name.words[0]) >= _TELLING and not name.text.isupper() and language_of(sentence) == "en"


def _missing(name: Name, sentence: str, cited: Cited) -> list[str]:
    """The words of a name that the evidence lacks; where most of them lack, the rest is chance."""
    if any(_abbreviates(name, f"{sentence} {one.fact.quote} {one.fact.text}") for one in cited.backings):
        return []
    if any(f" {other} " in f" {_spaced(one.text)} " for other in known_as(name) for one in cited.backings):
        return []
    known = frozenset[str]().union(*(one.folded for one in cited.backings))
    text = "".join(_squeezed(one.text) for one in cited.backings)
    missing = [word for word in name.words if not _in(word, known, text)]
    return list(name.words) if len(missing) * 2 > len(name.words) else missing


def _abbreviates(name: Name, text: str) -> bool:
    """Whether a name is made of the first letters of words, or words of one that is."""
    if len(name.words) == 1 and name.text.isupper() and len(name.text) > 1:
        initials = "".join(word[0] for word in re.findall(r"\w+", fold(text)))
        return name.words[0] in initials
    return len(name.words) > 1 and "".join(word[0] for word in name.words).upper() in re.findall(
        r"\b[A-Z]{2,}\b", text
    )


def _spaced(text: str) -> str:
    return " ".join(re.findall(r"\w+", text))


def _squeezed(text: str) -> str:
    return re.sub(r"[\s.-]", "", text)


def _in(word: str, known: frozenset[str], text: str) -> bool:
    """Whether a word of a name stands in the evidence, be it as Vietnam or as Vietnamese."""
    if word in known or (len(word) > 3 and _squeezed(word) in text):
        return True
    if len(word) <= 4:
        return False
    start = word[: max(4, len(word) - 3)]
    return any(one.startswith(start) or (len(one) > 4 and word.startswith(one)) for one in known)


def _taken_by_another(name: Name, missing: list[str], kind: str, sentence: str, cited: Cited) -> bool:
    """Whether the evidence has another name in the same place: half the same, of the same kind, or between
    the same words.
    """
    mine = frozenset(word for one in names_of(sentence) for word in one.words if one != name)
    kept = set(name.words) - set(missing)
    for backing in cited.backings:
        quote = backing.fact.quote
        for other in names_of(quote):
            if known_as(other) & known_as(name):
                continue
            if _is_body(other) or _is_body(name):
                if _differs_at_the_end(name, other):
                    return True
                continue
            if kept & set(other.words):
                if len(missing) == 1 and _share_half(name, other):
                    return True
                continue
            if set(other.words) & mine:
                continue
            theirs = _kind(other, quote) or ("person" if len(other.words) > 1 else "")
            if (kind and kind == theirs) or _same_neighbour(name, sentence, other, quote):
                return True
    return False


def _share_half(name: Name, other: Name) -> bool:
    """Whether two names of as many words, but for titles, have some word at one place and part at another."""
    mine, theirs = ([word for word in one.words if word not in _TITLES] for one in (name, other))
    same = [a == b for a, b in zip(mine, theirs, strict=False)]
    return len(mine) == len(theirs) and any(same) and not all(same)


def _differs_at_the_end(name: Name, other: Name) -> bool:
    """Whether two Vietnamese names of schools, bridges or offices part in their last word alone."""
    same = len(name.words) == len(other.words) and name.words[:-1] == other.words[:-1]
    return same and len(name.words) > 1 and not name.text.isascii() and not _BODIES & {name.words[-1]}


def _same_neighbour(name: Name, sentence: str, other: Name, quote: str) -> bool:
    """Whether the same word follows both names, or a telling one stands before both."""
    places = ((name, sentence), (other, quote))
    after = [content(text[one.start + len(one.text) :][:24])[:1] for one, text in places]
    before = [_word_before(text, one.start) for one, text in places]
    return (bool(after[0]) and after[0] == after[1]) or (bool(before[0]) and before[0] == before[1])


def _word_before(text: str, start: int) -> str:
    words = re.findall(r"[^\W\d_]+", text[max(0, start - 24) : start])
    word = words[-1].lower() if words and text[start - 1] == " " else ""
    return word if word in _BEFORE_NAMES else (content(word) or [""])[0]


def _kind(name: Name, text: str) -> str:
    """'place' or 'person' as far as the words around a name tell; '' where they do not."""
    before = text[max(0, name.start - _CONTEXT) : name.start]
    if 2 <= len(name.words) <= _LONGEST_PERSON and not _is_body(name):
        after = text[name.start + len(name.text) :][:_CONTEXT]
        if name.words[0] in _FAMILY_NAMES or _PERSON_BEFORE.search(before) or _PERSON_AFTER.match(after):
            return "person"
    return "place" if _PLACE_BEFORE.search(before) else ""


def _is_body(name: Name) -> bool:
    return bool(_BODIES & set(name.text.lower().split()))
