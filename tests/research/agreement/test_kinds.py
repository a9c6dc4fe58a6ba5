"""What is easily read for something else: halves, signs, bounds, doers, kinds of places."""

import pytest

from research.agreement.doers import doers_part
from research.agreement.figures import figures_of
from research.agreement.permission import rules_part
from research.agreement.places import kinds_named, kinds_part
from research.agreement.polarity import polarity_of
from research.agreement.statements import Statement
from research.agreement.turning import flipped
from research.evidence import Fact


def _statement(text: str) -> Statement:
    return Statement(Fact("a.1", "a", "q1", text, text, 0, len(text), 0.9))


@pytest.mark.parametrize(
    ("text", "value", "unit"),
    [
        ("It takes an hour and a half in calm weather.", 5400, "s"),
        ("It takes two and a half hours.", 9000, "s"),
        ("Nó mất một tiếng rưỡi.", 5400, "s"),
        ("Store it at minus 20 °C.", -20, "degC"),
        ("Nhiệt độ là âm 20 °C.", -20, "degC"),
        ("Bài tập phát âm 20 từ.", 20, ""),
        ("Tenants must give one month's notice.", 1, "month"),
    ],
)
def test_an_amount_in_words_is_what_it_says(text: str, value: float, unit: str) -> None:
    """Halves behind the unit, signs in words, and one of a unit."""
    reading = figures_of(text).amounts[0].readings[0]

    assert (reading.value, reading.unit) == (value, unit)


@pytest.mark.parametrize(
    ("text", "hedge"),
    [
        ("It holds no more than 5 litres.", "under"),
        ("It holds more than 5 litres.", "over"),
        ("There came no fewer than 40 people.", "over"),
        ("Không dùng quá 3 viên.", "under"),
        ("Giá không dưới 5 triệu đồng.", "over"),
    ],
)
def test_a_denied_bound_is_the_other_bound(text: str, hedge: str) -> None:
    """No more than five is at most five."""
    assert figures_of(text).amounts[0].hedge == hedge


@pytest.mark.parametrize(
    ("one", "other", "parts"),
    [
        ("Thành phố Kiến Lâm có 9 bệnh viện.", "Kien Lam province has 27 hospitals.", True),
        ("Lake Terrel is deep.", "Mount Terrel is high.", True),
        ("The town of Terrel is old.", "Terrel city is old.", False),
        ("Terrel is old.", "Mount Terrel is high.", False),
    ],
)
def test_one_name_may_be_that_of_two_places(one: str, other: str, parts: bool) -> None:
    """Only where both say of what kind it is."""
    assert kinds_part(kinds_named(one), kinds_named(other)) is parts


@pytest.mark.parametrize(
    ("one", "other", "parts"),
    [
        (
            "The Strand valve was invented by Joanna Strand.",
            "It was Henrik Strand who invented the Strand valve.",
            True,
        ),
        ("The Strand valve was invented by Joanna Strand.", "J. Strand invented the Strand valve.", False),
        ("Otto Varga painted the roof of the Lorne hall.", "Lidia Pell painted the Lorne hall.", False),
        ("Otto Varga won a medal in Lorne.", "Lidia Pell won a medal in Lorne.", False),
        ("Otto Varga won the Lorne cup.", "The Lorne cup was won by Lidia Pell.", True),
        ("Otto Varga and Lidia Pell founded the Lorne club.", "Lidia Pell founded the Lorne club.", False),
    ],
)
def test_one_deed_has_one_doer(one: str, other: str, parts: bool) -> None:
    """Parts, medals and those who did it together are left out."""
    assert doers_part(_statement(one), _statement(other)) is parts


@pytest.mark.parametrize(
    ("one", "other", "parts"),
    [
        ("Cyclists may use the bridge.", "The bridge is closed to cyclists.", True),
        ("Holders are allowed to work.", "Người có thị thực không được phép làm việc.", True),
        ("Cyclists may use the bridge.", "Cyclists may not use the bridge unless they dismount.", False),
        ("Máy quét không đọc được mã màu.", "The scanner cannot read coloured codes.", False),
    ],
)
def test_what_one_allows_the_other_forbids(one: str, other: str, parts: bool) -> None:
    """Terms and exceptions keep two rules apart."""
    assert rules_part(one, other) is parts


@pytest.mark.parametrize(
    ("claim", "quote", "turned"),
    [
        ("Exports shrank by 4%.", "Exports grew by 4%, their best result in years.", True),
        (
            "It protects against the Delvin strain.",
            "It does not protect against the Delvin strain. It protects well against two older strains.",
            True,
        ),
        ("Tenants may keep cats.", "Nothing in the lease forbids tenants from keeping cats.", False),
        ("Đơn của ông không được ủy ban chấp nhận.", "Ủy ban đã bác đơn của ông.", False),
        ("The museum is closed on Mondays.", "The museum is open from Tuesday to Sunday.", False),
    ],
)
def test_a_text_is_turned_by_the_clause_that_is_nearest(claim: str, quote: str, turned: bool) -> None:
    """What another clause says of something else masks nothing, and a doubled denial affirms."""
    assert (flipped(polarity_of(claim), polarity_of(quote)) is not None) is turned
