"""What "forget …" means, in both languages."""

import pytest

from memory.forgetting import meant
from memory.types import Memory, Scope, visible_to
from tests.fakes.remembered import ANN, fact

MEMORY = Memory(
    ANN,
    (
        fact("I live in Hue", 1, slot="home"),
        fact("I work at Zinnia Labs", 2, slot="work.at"),
        fact("my phone number is 555", 3, slot="my:phone number"),
        fact("I like green tea", 4, slot="likes:green tea"),
        fact("I like black tea", 5, slot="likes:black tea"),
        fact("mình dùng Kafka", 6, slot="uses:kafka"),
    ),
)


@pytest.mark.parametrize(
    "text",
    [
        "forget me",
        "forget everything",
        "please forget everything you know about me",
        "delete all my data",
        "wipe your memory",
        "erase my memory",
        "quên hết đi",
        "xóa toàn bộ",
        "quên tất cả về mình đi",
        "xóa bộ nhớ",
        "delete everything about me",
    ],
)
def test_everything_is_meant(text: str) -> None:
    """However it is put."""
    assert meant(text, visible_to(MEMORY, Scope.PRIVATE)).everything


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("forget where I live", ["f1"]),
        ("forget that I live in Hue", ["f1"]),
        ("quên chỗ mình ở đi", ["f1"]),
        ("quên địa chỉ của mình đi", ["f1"]),
        ("forget my job", ["f2"]),
        ("please forget about Zinnia", ["f2"]),
        ("delete my phone number", ["f3"]),
        ("forget my phone", ["f3"]),
        ("forget what I said about tea", ["f4", "f5"]),
        ("forget that I like green tea", ["f4"]),
        ("quên là mình dùng Kafka đi", ["f6"]),
        ("forget about my yacht", []),
    ],
)
def test_one_or_several_are_meant(text: str, facts: list[str]) -> None:
    """By the words of the fact, or by what it is about."""
    assert [one.id for one in meant(text, visible_to(MEMORY, Scope.PRIVATE)).facts] == facts


def test_before_others_nothing_private_is_named() -> None:
    """Not even to be forgotten."""
    assert meant("forget where I live", visible_to(MEMORY, Scope.SHARED)).facts == ()
