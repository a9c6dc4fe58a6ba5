"""Quotes as running text."""

import pytest

from research.roles.extractive.quoting import readable


@pytest.mark.parametrize(
    ("quote", "text"),
    [
        ("tools/__init__.py and a_b_c", "tools/__init__.py and a_b_c."),
        ("It gives Tool | None.", "It gives Tool | None."),
        ("- The **fare** is `six` dong", "The fare is six dong."),
        ("see the [fare table](https://x.example/t) of\nthis year.", "see the fare table of this year."),
        ("3. Pull the plug!", "Pull the plug!"),
        ("It is so.[12] And so.", "It is so. And so."),
        ("snake_case stays", "snake_case stays."),
        ("Vessel | Year\nHeron | 2011\nKingfisher | 2020", "Vessel: Kingfisher; Year: 2020."),
        ("Heron | 2011", "Heron; 2011."),
    ],
)
def test_a_statement_is_a_clean_sentence(quote: str, text: str) -> None:
    """Without Markdown, on one line, closed by a stop; a row names its columns."""
    assert text == readable(quote)
