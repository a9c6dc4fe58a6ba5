"""A person's own words in a message: sentence by sentence, without what they quote, paste or attach.

`update` learns from nothing else. Questions are no statements, and neither is what somebody else said.
"""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST_SENTENCE: Final = 400
MOST_SENTENCES: Final = 30
PASTED: Final = 1_200
"""Characters from which on a message is a pasted text, of which only the first line may be the person's."""

_CODE: Final = re.compile(r"```.*?(?:```|\Z)|`[^`\n]*`", re.DOTALL)
_QUOTED_LINE: Final = re.compile(r"^\s*(?:>|&gt;|\|).*$", re.MULTILINE)
_QUOTED: Final = re.compile(
    r"“[^”]*”|„[^“”]*[“”]|«[^»]*»|(?<!\w)\"[^\"\n]*\"|(?<!\w)'[^'\n]*\s[^'\n]*'(?!\w)"
)
_LINK: Final = re.compile(r"\bhttps?://\S+|\bwww\.\S+", re.IGNORECASE)
_FILE: Final = re.compile(
    r"[\w()-]+\.(?:pdf|docx?|xlsx?|csv|tsv|pptx?|odt|txt|md|json|xml|ya?ml|zip|gz|png|jpe?g|gif|heic|"
    r"mp[34]|mov|"
    r"html?|py|log|eml)\b",
    re.IGNORECASE,
)
_UPLOAD: Final = re.compile(
    r"\b(?:attach(?:ed|ment)?s?|upload(?:ed|s)?|this (?:file|document|pdf|sheet|screenshot|image)|enclosed"
    r"|đính kèm|tải lên|(?:tệp|file|tài liệu|ảnh) (?:này|kèm))\b",
    re.IGNORECASE,
)
_HANDS_OVER: Final = re.compile(
    r"(?:\b(?:says?|said|writes?|wrote|text|e-?mail|letter|message|transcript|minutes|following|below|here|"
    r"summari[sz]e|translate|proofread|rewrite|review|nói|viết|bảo|thư|đoạn|văn bản|sau đây|tóm tắt|dịch|"
    r"nội dung)\b[^:\n]{0,60}):\s*(?=\S)",
    re.IGNORECASE,
)
_END: Final = re.compile(r"(?<=[.!?…])\s+(?=\S)|\n+")
_INVISIBLE: Final = re.compile(
    r"[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufe00-\ufe0f\ufeff\U000e0000-\U000e0fff]"
)
_ASKS: Final = re.compile(
    r"^(?:(?:and|so|also|but|vậy|thế|còn)\s+)?(?:who|what|when|where|why|which|how|whose|is|are|was|were|"
    r"do|does|did|"
    r"can|could|would|should|will|shall|may|have i|has|ai|tại sao|vì sao|bao giờ|khi nào|thế nào|làm sao|"
    r"làm thế nào|bao nhiêu|có phải)\b",
    re.IGNORECASE,
)


def cleaned(text: str) -> str:
    """One line of ordinary text: composed letters, straight quotes, nothing invisible."""
    text = unicodedata.normalize("NFC", _INVISIBLE.sub("", text)).replace("’", "'").replace("‘", "'")
    shown = "".join(one if unicodedata.category(one)[0] != "C" else " " for one in text)
    return " ".join(shown.split())


def sentences(text: str, attachments: Iterable[str] = ()) -> tuple[str, ...]:
    """The sentences, questions too, that are the person's own; `attachments` are names of files with them."""
    own = _without_others(text.replace("’", "'"))
    found = []
    for one in _END.split(own):
        sentence = cleaned(one)
        if sentence and len(sentence) <= LONGEST_SENTENCE and not _of_files(sentence, attachments):
            found.append(sentence)
    return tuple(found[:MOST_SENTENCES])


def asks(sentence: str) -> bool:
    """Whether a sentence is a question."""
    return sentence.rstrip(" \"')").endswith("?") or bool(_ASKS.match(sentence))


def _without_others(text: str) -> str:
    """The text up to where something is handed over, and without what stands in quotes."""
    if len(text) > PASTED:
        text = text.lstrip().partition("\n")[0]
    text = _CODE.sub(" ", _QUOTED_LINE.sub(" ", text))
    handed = _HANDS_OVER.search(text)
    if handed:
        text = text[: handed.start()]
    return _LINK.sub(" … ", _QUOTED.sub(_short_name, text))


def _short_name(quoted: re.Match[str]) -> str:
    """A single word in quotes is a name; more is somebody's words."""
    inner = quoted[0][1:-1].strip()
    return inner if inner and len(inner.split()) == 1 else " … "


def _of_files(sentence: str, attachments: Iterable[str]) -> bool:
    named = sentence.lower()
    return bool(_FILE.search(sentence) or _UPLOAD.search(sentence)) or any(
        one.lower() in named for one in attachments if one
    )
