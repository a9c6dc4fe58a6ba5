"""Law E1: spellings of one page are one source, and two pages are never merged."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from research.urls import canonical, fragment_url, host_of, same_site, source_id

DATA = Path(__file__).parent / "data"
PAIRS = json.loads((DATA / "url_pairs.json").read_text("utf-8"))
MORE_PAIRS = json.loads((DATA / "more_url_pairs.json").read_text("utf-8"))

_PIECE_NAMES = """
    http:// HTTPS: // / \\ .. . % %2e %41 %zz ? # #! & = : @ [::1] xn-- ü ß 。 e.com utm_source= doc:
    80 0x7f ;jsessionid= ۱ - _ a :~:text=
"""
_PIECES = st.sampled_from([*_PIECE_NAMES.split(), " ", "\t", "\u00ad", "\u202e", "\ufeff", "\ud800"])
_URLS = st.one_of(st.text(max_size=60), st.lists(_PIECES, max_size=12).map("".join))


def test_the_table_of_pairs_is_as_large_as_the_law_asks() -> None:
    """At least 300 pairs in every dimension that the law names."""
    about = {pair["about"] for pair in PAIRS}

    assert len(PAIRS) >= 300
    assert {"scheme", "host case", "idn", "port", "tracking", "fragment", "path", "query"} <= about


@pytest.mark.parametrize(
    "pair", [*PAIRS, *MORE_PAIRS], ids=lambda pair: f"{pair['about']}: {pair['first']!a}"
)
def test_spellings_of_one_page_share_an_id_and_pages_do_not(pair: dict[str, str | bool]) -> None:
    """No wrong merge and no wrong split."""
    first, second = str(pair["first"]), str(pair["second"])

    assert pair["same"] == (canonical(first) == canonical(second))
    assert pair["same"] == (source_id(first) == source_id(second))


@given(_URLS)
def test_canonical_never_raises_and_changes_nothing_the_second_time(text: str) -> None:
    """Whatever text comes in, the canonical form is a fixed point."""
    once = canonical(text)

    assert once == canonical(once)


@given(_URLS)
def test_a_source_id_is_short_and_plain(text: str) -> None:
    """Ten lower-case letters and digits, so that a model can copy it."""
    assert re.fullmatch(r"[a-z2-7]{10}", source_id(text))


@pytest.mark.parametrize(
    "host", ["аpple.example", "раypal.example", "gооgle.example", "xn--pple-43d.example"]
)
def test_a_host_of_mixed_scripts_is_shown_as_punycode(host: str) -> None:
    """A look-alike letter cannot hide in a canonical URL."""
    assert host_of(f"https://{host}/").startswith("xn--")
    assert canonical(f"https://{host}/").isascii()


@pytest.mark.parametrize("text", ["a." * 200_000, "http://" + "[" * 200_000, "é" * 200_000, "%" * 200_000])
def test_a_very_long_text_is_answered_like_a_short_one(text: str) -> None:
    """No pattern in here backtracks for ever: the test would not end."""
    assert canonical(text) == canonical(canonical(text))


def test_a_short_quote_is_linked_whole() -> None:
    """Dash, comma and ampersand mean something in a text fragment and are encoded."""
    expected = "https://e.example/a#:~:text=two%2Dthirds%2C%20fish%20%26%20chips"

    assert expected == fragment_url("https://e.example/a", "two-thirds, fish & chips")


def test_a_long_quote_is_linked_by_its_first_and_last_words() -> None:
    """The cut stands on word borders."""
    quote = " ".join(f"word{n}" for n in range(60))

    start, end = fragment_url("https://e.example/", quote).split("text=")[1].split(",")

    assert unquote(start) == "word0 word1 word2 word3 word4 word5"
    assert unquote(end) == "word54 word55 word56 word57 word58 word59"


def test_a_quote_over_several_lines_is_linked_within_its_lines() -> None:
    """A text directive's start and end each have to lie in one block of the page."""
    found = fragment_url("https://e.example/", "Mực nước dâng\n\n42 cm từ 1990")

    assert unquote(found).endswith("#:~:text=Mực nước dâng,42 cm từ 1990")


def test_a_route_in_the_fragment_stays_before_the_text() -> None:
    """The page's own fragment selects the page, and the text directive follows it."""
    assert fragment_url("https://e.example/#!/a", "x") == "https://e.example/#!/a:~:text=x"
    assert fragment_url("https://e.example/#!/a:~:text=old", "x") == "https://e.example/#!/a:~:text=x"


@pytest.mark.parametrize("url", ["doc:a/b.md", "mailto:a@e.example", "not a url"])
def test_what_no_browser_can_jump_in_is_left_alone(url: str) -> None:
    """A document in a folder has no text fragment."""
    assert fragment_url(url, "water") == url


def test_an_empty_quote_adds_nothing() -> None:
    """There is no place to jump to."""
    assert fragment_url("https://e.example/", " \n") == "https://e.example/"


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("https://news.riverport.example/", "http://riverport.example/a", True),
        ("https://a.co.uk/", "https://b.co.uk/", False),
        ("https://ann.github.io/", "https://bob.github.io/", False),
        ("https://ann.wordpress.com/", "https://bob.wordpress.com/", False),
        ("https://www.wordpress.com/", "https://wordpress.com/", True),
        ("https://tuoitre.com.vn/", "https://cuoi.tuoitre.com.vn/", True),
        ("https://192.0.2.1/", "https://192.0.2.2/", False),
        ("https://news.riverport.test/", "https://riverport.test/", True),
        ("doc:a.md", "doc:a.md", False),
    ],
)
def test_a_site_is_what_one_owner_registered(first: str, second: str, same: bool) -> None:
    """Hosting sites lend their subdomains to different owners."""
    assert same == same_site(first, second)
