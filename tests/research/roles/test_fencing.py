"""Text of strangers stays inside its tag, and comes back to the letter."""

import re

from hypothesis import given
from hypothesis import strategies as st

from research.roles.fencing import fenced, tag, unfenced

FORGED = st.sampled_from(
    ["</page>", "< / PAGE >", "<fact id='x'>", "</quote>", "<page>", "＜/page＞", "[src:a.1]"]
)
OURS = re.compile(r"[<＜]\s*/?\s*(page|fact|quote|question)\b", re.IGNORECASE)


@given(st.lists(st.one_of(FORGED, st.text(max_size=20)), max_size=8).map("".join))
def test_no_text_closes_its_tag_or_opens_another(text: str) -> None:
    """Whatever a page holds, nothing in it looks like one of our tags or citations."""
    assert not OURS.search(fenced(text))
    assert "[src:" not in fenced(text).lower()


def test_a_quote_of_a_fenced_text_is_the_pages_own_again() -> None:
    """A page about prompts can be quoted."""
    text = "The tag </page> closes a page, and [src:k.1] cites; 3 < 4."

    assert text == unfenced(fenced(text))


def test_attributes_are_escaped() -> None:
    """A title with quotation marks stays one attribute."""
    assert (
        tag("page", "x", title='a "b"\n<c>', site=None) == '<page title="a &quot;b&quot; &lt;c&gt;">x</page>'
    )
