"""A playbook's file is read whole or refused with a reason."""

import pytest

from bot.replies import explain
from research.brief import Depth
from research.errors import BadPlaybook
from research.playbooks.frontmatter import read_playbook

FRONT = """
name = "house-style"
depth = "deep"
tools = ["arxiv"]
prefer = ["www.office.example"]
avoid = ["bad.example"]
[about]
en = "As we like it."
vi = "Theo ý chúng tôi."
[suits]
en = ["our … style"]
[[sections]]
en = "Start"
vi = "Bắt đầu"
asks_en = "How does it start?"
asks_vi = "Bắt đầu thế nào?"
"""
BODY = """
Words for people.

## Planner

Ask twice.

## Writer
Be short.
"""


def file(front: str = FRONT, body: str = BODY) -> str:
    return f"+++{front}+++\n{body}"


def test_a_file_says_everything_without_code() -> None:
    """Rules, sections, sources, searches, and a word for each role."""
    playbook = read_playbook("a.md", file())

    assert (playbook.name, playbook.depth, playbook.tools) == ("house-style", Depth.DEEP, ("arxiv",))
    assert (playbook.prefer, playbook.avoid) == (("office.example",), ("bad.example",))
    assert playbook.suits == {"en": ("our … style",), "vi": ()}
    assert playbook.sections[0].title == {"en": "Start", "vi": "Bắt đầu"}
    assert playbook.sections[0].asks["vi"] == "Bắt đầu thế nào?"
    assert playbook.hints == {"planner": "Ask twice.", "writer": "Be short."}


def test_line_ends_and_a_mark_at_the_beginning_make_no_difference() -> None:
    """As editors on other systems write them."""
    text = "\ufeff" + file().replace("\n", "\r\n")

    assert read_playbook("a.md", text).hints["planner"] == "Ask twice."


@pytest.mark.parametrize(
    ("text", "reason", "detail"),
    [
        ("# A title\n", "no_front_matter", ""),
        ("+++\nname = 'a'\n", "no_front_matter", ""),
        (file("\nname = \n"), "not_toml", None),
        (file('\nname = "a"\ncolour = "red"\n'), "unknown_field", "colour"),
        (file(FRONT.replace("house-style", "House Style")), "bad_field", "name"),
        (file(FRONT.replace('depth = "deep"', 'depth = "bottomless"')), "bad_field", "depth"),
        (file(FRONT.replace("[suits]\nen", "[suits]\nfr")), "bad_field", "suits"),
        (file(FRONT.replace('vi = "Bắt đầu"', "")), "bad_field", "sections"),
        (file(FRONT.replace('tools = ["arxiv"]', 'tools = "arxiv"')), "bad_field", "tools"),
        (file(FRONT.replace("bad.example", "bad.example/page")), "bad_field", "avoid"),
        (file(FRONT.replace('en = "As we like it."', "en = 3")), "bad_field", "about"),
        (file(body="## Poet\nSing."), "unknown_role", "Poet"),
        (file(body="## Writer\n" + "x" * 2_001), "too_long", "Writer"),
        (file(body="x" * 20_001), "too_long", None),
    ],
)
def test_what_cannot_be_used_is_refused_with_a_reason(text: str, reason: str, detail: str | None) -> None:
    """And with a sentence in both languages."""
    with pytest.raises(BadPlaybook) as refused:
        read_playbook("a.md", text)

    assert refused.value.reason == reason
    assert detail is None or refused.value.detail == detail
    assert all("a.md" in explain(refused.value, one) for one in ("en", "vi"))
