"""Whether a question is in neither English nor Vietnamese, told only where there can be no doubt.

`bot.jobs.options` asks before a job begins. Another script decides when most letters are of it; a language in
Latin letters, when a question has its little words and none of ours. Names, Vietnamese without marks and
mixed questions are never foreign.
"""

import re
import unicodedata
from typing import Final

_WORD: Final = re.compile(r"[^\W\d_]+")
_MARKED: Final = re.compile("[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]")
# Little words that no English question has, and that are no Vietnamese syllables without their marks.
_FOREIGN_TEXT: Final = (
    "quel quelle quels quelles comment pourquoi combien quand dans avec les des une sont est pour être votre",
    "welche welcher welches warum wieso wieviel wann der das ist sind wurde werden eine nicht und für wie",
    "cuál cuáles cómo cuándo cuánto cuántos dónde qué quién las los una para está son por el del",
    "qual quais quando quanto onde uma são não você para quem dos das foi",
    "quale quali perché dove quanto quando sono della delle degli una chi cosa il",
    "welke waarom hoeveel wanneer hoe waar het een niet zijn voor wordt",
    "bagaimana berapa kapan mengapa siapa yang dengan untuk adalah dimana tidak apakah dari",
)
_FOREIGN: Final = tuple(frozenset(words.split()) for words in _FOREIGN_TEXT)
_OURS_TEXT: Final = """
the of and to that for was are be this it on by from or how what when where which who why does do did
has have had can could should would many much with about between there its their will if we my you
gi cho khong cac trong nhu nao bao nhieu ai khi sao theo va cua co duoc o dau tai may ngay nam nguoi may
"""
_OURS: Final = frozenset(_OURS_TEXT.split())
_LEAST_LETTERS: Final = 4
_MOST_OF: Final = 0.6
_LITTLE_WORDS: Final = 2
_SHARE: Final = 0.3


def is_foreign(text: str) -> bool:
    """Whether a text is surely in a third language."""
    text = unicodedata.normalize("NFC", text).lower()
    letters = [sign for sign in text if sign.isalpha()]
    other = sum(1 for sign in letters if not unicodedata.name(sign, "").startswith("LATIN"))
    if len(letters) >= _LEAST_LETTERS and other >= _MOST_OF * len(letters):
        return True
    words = _WORD.findall(text)
    if any(word in _OURS or _MARKED.search(word) for word in words):
        return False
    found = max(len(set(words) & little) for little in _FOREIGN)
    return found >= _LITTLE_WORDS and found >= _SHARE * len(words)
