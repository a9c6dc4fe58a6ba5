"""Which language a text is in, from its letters and its most common words.

Called by `parsing` when the document does not say, and to correct a document that says it wrongly.
"""

import re
from typing import Final

_SAMPLE: Final = 8_000
_WORD: Final = re.compile(r"[^\W\d_]+")
_VIETNAMESE: Final = frozenset("ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ")
_COMMON: Final = {
    "en": "the of and to in is that for with was are be this it as on by not from or we you our when if all",
    "vi": "và là của có cho không được các một những trong với này đã khi để người theo về từ cũng như trên",
    "fr": "le la les des et est dans une un pour que qui sur pas au du par avec sont ce se plus ne aux",
    "de": "der die und das ist den nicht von mit ein eine zu auf für im dem des sich auch als wird sind",
    "es": "el la los las que de y en un una es por con para del se no al como más su lo son",
    "pt": "o a os as que de e em um uma é por com para do da se não ao como mais na no são",
    "it": "il la le gli che di e un una è per con del della si non al come più nel sono dei alla",
    "nl": "de het een en van is dat op te in voor met zijn niet aan er ook als bij door naar",
    "id": "yang dan di dengan untuk dari ini itu pada tidak dalam adalah akan oleh juga ke atau",
}
_WORDS: Final = {code: frozenset(words.split()) for code, words in _COMMON.items()}
_SCRIPTS: Final = (
    ("ja", re.compile("[\u3040-\u30ff]")),
    ("ko", re.compile("[\uac00-\ud7af\u1100-\u11ff]")),
    ("zh", re.compile("[\u4e00-\u9fff]")),
    ("ru", re.compile("[\u0400-\u04ff]")),
    ("ar", re.compile("[\u0600-\u06ff]")),
    ("he", re.compile("[\u0590-\u05ff]")),
    ("th", re.compile("[\u0e00-\u0e7f]")),
    ("el", re.compile("[\u0370-\u03ff]")),
    ("hi", re.compile("[\u0900-\u097f]")),
)


def detect_language(text: str, declared: str | None = None) -> str | None:
    """The code of the language (`en`, `vi`, …), the declared one where the text is too short to tell."""
    sample = text[:_SAMPLE].lower()
    words = _WORD.findall(sample)
    letters = sum(map(len, words))
    said = _code(declared)
    if letters < 12:
        return said
    if sample.isascii():
        return _by_common_words(words) or said
    for code, script in _SCRIPTS:
        share = len(script.findall(sample)) / letters
        if share > (0.1 if code == "ja" else 0.4):
            return said if said in ("uk", "bg", "fa", "ur", "mr", "ne") else code
    if sum(map(_VIETNAMESE.__contains__, sample)) > 0.04 * letters:
        return "vi"
    return _by_common_words(words) or said


def _by_common_words(words: list[str]) -> str | None:
    """The language whose common words make up the largest part, if it is large enough."""
    counts = {code: sum(map(common.__contains__, words)) for code, common in _WORDS.items()}
    best = max(counts, key=lambda code: counts[code])
    return best if counts[best] >= max(2, 0.1 * len(words)) else None


def _code(declared: str | None) -> str | None:
    """The first part of a language tag (`en` of `en-GB`), when it looks like one."""
    first = re.split("[-_,; ]", (declared or "").strip().lower())[0]
    return first if 2 <= len(first) <= 3 and first.isalpha() and first.isascii() else None
