"""A page longer than the window is shown by relevance, never cut off at the front."""

from research.evidence import Passage
from research.roles.window import WINDOW_BYTES, shown

SUBJECTS = ["harbour", "dredging", "timetable", "ferry", "warehouse", "customs", "quota", "lighthouse"]
FILLER = [
    f"In year {1700 + n} the council of the town spoke of the {SUBJECTS[n % 8]} and {SUBJECTS[n * 3 % 8]}, "
    f"as the minutes numbered {n} say, and left the matter to a committee of {n % 9 + 2} that met later."
    for n in range(3_200)
]
NEEDLE = "The salt works of Ostrand closed on 3 May 1987 because the dam had broken."


def test_a_page_that_fits_is_shown_as_it_is() -> None:
    """To the letter."""
    text = "One line.\n\nAnother line."

    assert text == shown("t", text, [("anything", "en")], ())


def test_a_fact_at_the_end_of_three_hundred_pages_is_shown() -> None:
    """The passage stands there to the letter, and the window is kept."""
    text = "# Minutes\n\n" + "\n\n".join([*FILLER, NEEDLE])
    window = shown("Minutes", text, [("When did the salt works of Ostrand close?", "en")], ())

    assert len(text) > 500_000
    assert NEEDLE in window
    assert window.startswith("# Minutes")
    assert "[… left out" in window
    assert len(window.encode()) <= WINDOW_BYTES


def test_every_place_that_answers_is_shown() -> None:
    """Five of them, far from each other and from the beginning."""
    needles = [
        f"In {year} the salt works of Ostrand sold {year - 1900} wagons." for year in range(1950, 1955)
    ]
    parts = [one for at, needle in enumerate(needles) for one in (*FILLER[at * 600 : at * 600 + 600], needle)]
    window = shown("Minutes", "\n\n".join(parts), [("How many wagons did the salt works sell?", "en")], ())

    assert all(needle in window for needle in needles)


def test_the_words_of_a_query_find_what_those_of_the_question_do_not() -> None:
    """A Vietnamese question about an English page is looked for in English."""
    text = "\n\n".join([*FILLER, NEEDLE])
    asked = [("Xưởng đóng cửa khi nào?", "vi"), ("Ostrand salt works closed", "en")]

    assert NEEDLE in shown("Minutes", text, asked, ())


def test_where_the_search_pointed_is_shown_first() -> None:
    """A tool that holds the text knows the place."""
    text = "\n\n".join([*FILLER[:1_500], NEEDLE, *FILLER[1_500:]])
    at = text.index(NEEDLE)

    assert NEEDLE in shown("Minutes", text, [("nothing alike", "en")], (Passage(at, at + 20, 0.9),))


def test_every_piece_is_the_pages_own() -> None:
    """Between the gaps there is nothing but the page."""
    text = "\n\n".join([*FILLER, NEEDLE])
    window = shown("Minutes", text, [("salt works Ostrand", "en")], ())
    pieces = [line for line in window.split("\n") if line and not line.startswith("[…")]

    assert all(piece in text for piece in pieces)
