"""Tags: how a role's request holds its data, and how text of strangers is kept inside them (law S1).

Every model holder of a role builds its prompt from these; the prompt files beside this one explain the tags.
What looks like one of our tags inside a text gets a backslash after its bracket, and `unfenced` takes that
out of a quote again, so that it is found in the page to the letter.
"""

import re
from typing import Final

_NAMES: Final = (
    "question|constraint|depth|today|tool|example|sub_question|page|query|coverage|facts?|text|quote|contradiction"
    "|agreement|write|source|section|round|unanswered|draft|feedback|preferences|claim|message|memory_fact|gap|playbook|part|invalid_answer"
)
_LOOKS_LIKE_OURS: Final = re.compile(rf"([<＜])(?=\s*/?\s*(?:{_NAMES})\b)", re.IGNORECASE)
_FENCED: Final = re.compile(rf"([<＜])\\(?=\s*/?\s*(?:{_NAMES})\b)", re.IGNORECASE)
_IN_ATTRIBUTES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_MARKER: Final = re.compile(r"\[(?=\s*src\s*:)", re.IGNORECASE)


def tag(name: str, text: str = "", /, **attributes: str | int | float | None) -> str:
    """An element around a text that is made harmless; attributes that are None are left out."""
    head = name + "".join(f' {key}="{_attribute(one)}"' for key, one in attributes.items() if one is not None)
    return f"<{head}>{fenced(text)}</{name}>" if text else f"<{head}/>"


def holding(name: str, inner: str, /, **attributes: str | int | float | None) -> str:
    """An element around elements that `tag` made; `inner` stays as it is."""
    head = name + "".join(f' {key}="{_attribute(one)}"' for key, one in attributes.items() if one is not None)
    return f"<{head}>{inner}</{name}>"


def fenced(text: str) -> str:
    """A text in which nothing is one of our tags or citation markers."""
    return _MARKER.sub("[\u200b", _LOOKS_LIKE_OURS.sub(r"\1\\", text))


def unfenced(quote: str) -> str:
    """A quote from a fenced text, as it stands in the text itself."""
    return _FENCED.sub(r"\1", quote).replace("[\u200b", "[")


def _attribute(value: str | int | float) -> str:
    plain = _MARKER.sub("[\u200b", " ".join(str(value).split()))
    return "".join(_IN_ATTRIBUTES.get(char, char) for char in plain)
