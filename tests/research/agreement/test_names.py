"""Names are found in both scripts of capitals, and ordinary words are not taken for names."""

import pytest

from research.agreement.names import labels_of, names_of


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("The Riverport Council met Mayor Carl Dane.", ["Riverport Council", "Mayor Carl Dane"]),
        ("Ông Nguyễn Văn An ở Đà Nẵng nói vậy.", ["Nguyễn Văn An", "Đà Nẵng"]),
        ("However, it rained in March.", []),
        ("Engineers built it.", []),
        ("It joined the University of Riverport.", ["University of Riverport"]),
        ("ở đây không có tên nào", []),
        ("NASA agreed.", ["NASA"]),
    ],
)
def test_runs_of_capitals_are_names(text: str, wanted: list[str]) -> None:
    """The first word of a sentence is none by itself."""
    assert wanted == [name.text for name in names_of(text)]


def test_a_name_is_compared_without_diacritics() -> None:
    """The city of Đà Nẵng is the city of Da Nang."""
    assert names_of("bay tới Đà Nẵng")[0].words == ("da", "nang")


def test_a_label_holds_its_number() -> None:
    """GPT-4 is one name."""
    assert labels_of("GPT-4 runs on 5G, unlike COVID-19") == ("gpt-4", "5g", "covid-19")
