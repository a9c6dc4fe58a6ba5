"""Only addresses of web pages become links, and none can break out of one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from channels.links import web_link


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "data:text/html,x",
        "file:///etc/passwd",
        "doc:notes/a.md",
        "//host.example/x",
        "https://",
        "https://user@host.example/",
        "https://good.example\\@bad.example/",
        " https://host.example/",
        "https://host.example/\nx",
        "",
    ],
)
def test_what_is_no_web_address_becomes_no_link(url: str) -> None:
    """A scheme that runs, a disguised host, a broken line: all stay words."""
    assert web_link(url) == ""


def test_a_web_address_keeps_its_meaning() -> None:
    """Query, fragment and text fragment arrive as they were."""
    url = "https://host.example/A/b?q=1&r=%20#part:~:text=a%2Cb,c"

    assert web_link(url) == url


@given(st.text(st.sampled_from("<>\"'`()\\ \n\t{}|^áx/?#%\u202e"), max_size=30))
def test_a_link_can_end_no_attribute_no_bracket_and_no_line(tail: str) -> None:
    """Whatever a page calls its address."""
    link = web_link(f"https://host.example/{tail}")

    assert not set(link) & set("<>\"'`()\\ \n\t{}|^")
    assert link.isascii()
