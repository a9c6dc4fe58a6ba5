"""Written reports for testing the validator: topics with their quotes, and true sentences about them.

Each topic makes a fact with numbers, names and dates drawn by chance, and several true sentences about it:
in both languages, rounded, converted and paraphrased. `tests.research.citations` uses them.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from research.evidence import Fact

PLACES = [
    "Riverport",
    "Lakeside",
    "Northfield",
    "Westbrook",
    "Kingsford",
    "Eastham",
    "Hải Sơn",
    "Bình An",
    "Đông Hà",
]
PEOPLE = [
    "Ann Bell",
    "Carl Dane",
    "Mary Stone",
    "Peter Wood",
    "Nguyễn Văn An",
    "Trần Thị Bình",
    "Lê Minh Châu",
]
MONTHS = [
    "January",
    "February",
    "March",
    "April",
    "June",
    "July",
    "August",
    "October",
    "November",
    "December",
]
MONTH_NUMBERS = [1, 2, 3, 4, 6, 7, 8, 10, 11, 12]


@dataclass(frozen=True)
class Told:
    """A quote with the reader's statement, true sentences, and what a fault can be put into."""

    quote: str
    text: str
    sentences: tuple[str, ...]
    number: str = ""
    date: str = ""
    name: str = ""
    affirmed: str = ""
    denied: str = ""


Topic = Callable[[random.Random], Told]


def vi(value: float, decimals: int = 0) -> str:
    """A number as Vietnamese writes it."""
    return f"{value:,.{decimals}f}".replace(",", "_").replace(".", ",").replace("_", ".")


def level(r: random.Random) -> Told:
    """A rise in centimetres between two years."""
    cm, place, first = r.randrange(13, 99), r.choice(PLACES), r.randrange(1950, 1999)
    last = first + r.randrange(10, 22)
    return Told(
        f"Between {first} and {last}, the mean sea level at {place} rose by {cm} cm, the gauge shows.",
        f"The mean sea level at {place} rose by {cm} cm between {first} and {last}.",
        (
            f"The mean sea level at {place} rose by {cm} cm between {first} and {last}.",
            f"At {place}, the sea rose {cm} centimetres from {first} to {last}.",
            f"The gauge at {place} shows a rise of {cm / 100:.2f} m between {first} and {last}.",
            f"Mực nước biển tại {place} dâng {cm} cm từ năm {first} đến năm {last}.",
            f"Since {first}, the sea level at {place} has gone up by about {cm} cm.",
        ),
        number=f"{cm}",
        date=f"{last}",
        name=place,
        affirmed="rose by",
        denied="did not rise by",
    )


def recycling(r: random.Random) -> Told:
    """A share with a decimal."""
    share, year, place = r.randrange(305, 790) / 10, r.randrange(2008, 2025), r.choice(PLACES)
    return Told(
        f"In {year}, {share} % of the households in {place} recycled their glass, up from the year before.",
        f"In {year}, {share} % of households in {place} recycled glass.",
        (
            f"In {year}, {share} percent of households in {place} recycled glass.",
            f"About {share:.0f} % of the households in {place} recycled their glass in {year}.",
            f"Năm {year}, {vi(share, 1)}% hộ gia đình ở {place} tái chế thủy tinh.",
            f"In {place}, households recycled glass in {share} % of cases in {year}.",
        ),
        number=f"{share}",
        date=f"{year}",
        name=place,
    )


def bridge(r: random.Random) -> Told:
    """A cost in money and a person who opened it."""
    cost, person, place = r.randrange(11, 98) / 10, r.choice(PEOPLE), r.choice(PLACES)
    day, month = r.randrange(1, 28), r.randrange(10)
    year = r.randrange(1990, 2025)
    return Told(
        f"{person} opened the new bridge in {place} on {day} {MONTHS[month]} {year}; "
        f"it cost {cost} million euros.",
        f"{person} opened the {place} bridge on {day} {MONTHS[month]} {year}; it cost {cost} million euros.",
        (
            f"The new bridge in {place} cost {cost} million euros and was opened by {person}.",
            f"{person} opened the bridge in {place} on {MONTHS[month]} {day}, {year}.",
            f"The bridge, which cost €{cost}m, was opened in {MONTHS[month]} {year} by {person}.",
            f"Cây cầu mới ở {place} được {person} khánh thành ngày {day}/{MONTH_NUMBERS[month]}/{year}.",
            f"Cây cầu tốn {vi(cost, 1)} triệu euro.",
        ),
        number=f"{cost}",
        date=f"{year}",
        name=person,
        affirmed="was opened",
        denied="was not opened",
    )


def council(r: random.Random) -> Told:
    """A decision without an amount."""
    place, what = r.choice(PLACES), r.choice(["harbour", "tram", "school", "housing", "library"])
    day, month, year = r.randrange(1, 28), r.randrange(10), r.randrange(2001, 2025)
    return Told(
        f"On {day} {MONTHS[month]} {year}, the council of {place} approved the {what} plan "
        "after a long debate.",
        f"The council of {place} approved the {what} plan on {day} {MONTHS[month]} {year}.",
        (
            f"The council of {place} approved the {what} plan on {day} {MONTHS[month]} {year}.",
            f"After a long debate, the {what} plan was approved by the {place} council "
            f"in {MONTHS[month]} {year}.",
            f"In {year} the council approved the {what} plan.",
        ),
        date=f"{year}",
        name=place,
        affirmed="approved",
        denied="did not approve",
    )


def rice(r: random.Random) -> Told:
    """A Vietnamese export figure."""
    amount, year, person = r.randrange(41, 99) / 10, r.randrange(2005, 2025), r.choice(PEOPLE[4:])
    return Told(
        f"Theo ông {person}, năm {year} sản lượng gạo xuất khẩu đạt {vi(amount, 1)} triệu tấn, "
        "tăng so với năm trước.",
        f"Năm {year}, sản lượng gạo xuất khẩu đạt {vi(amount, 1)} triệu tấn.",
        (
            f"Năm {year}, sản lượng gạo xuất khẩu đạt {vi(amount, 1)} triệu tấn.",
            f"Sản lượng gạo xuất khẩu năm {year} là khoảng {amount:.0f} triệu tấn, theo ông {person}.",
            f"Gạo xuất khẩu đạt {vi(amount * 1e6)} tấn trong năm {year}.",
            f"Rice exports reached {amount} million tonnes in {year}.",
        ),
        number=f"{vi(amount, 1)}",
        date=f"{year}",
        name=person,
        affirmed="xuất khẩu đạt",
        denied="xuất khẩu không đạt",
    )


def revenue(r: random.Random) -> Told:
    """A Vietnamese quarter in thousands of billions."""
    amount, quarter, year = r.randrange(1105, 9950), r.randrange(1, 5), r.randrange(2015, 2026)
    roman, place = ["I", "II", "III", "IV"][quarter - 1], r.choice(PLACES[6:])
    return Told(
        f"Doanh thu quý {roman}/{year} của cảng {place} là {vi(amount)} tỷ đồng.",
        f"Doanh thu quý {roman}/{year} của cảng {place} là {vi(amount)} tỷ đồng.",
        (
            f"Doanh thu của cảng {place} trong quý {roman} năm {year} là {vi(amount)} tỷ đồng.",
            f"Trong quý {quarter}/{year}, cảng {place} có doanh thu {vi(amount)} tỷ đồng.",
            f"Quý {roman}/{year}, doanh thu cảng {place} đạt khoảng {vi(amount / 1000, 1)} nghìn tỷ đồng.",
            f"In Q{quarter} {year}, the port of {place} had a revenue of {amount:,} billion dong.",
        ),
        number=f"{vi(amount)}",
        date=f"{year}",
        name=place,
    )


def hospital(r: random.Random) -> Told:
    """Plain counts of two things."""
    beds, nurses, place = r.randrange(210, 990), r.randrange(1020, 4900), r.choice(PLACES)
    return Told(
        f"The hospital of {place} has {beds} beds and employs {nurses:,} nurses.",
        f"The hospital of {place} has {beds} beds and {nurses:,} nurses.",
        (
            f"The hospital of {place} has {beds} beds and {nurses:,} nurses.",
            f"In {place}, {nurses:,} nurses work in a hospital of {beds} beds.",
            f"Bệnh viện {place} có {beds} giường và {vi(nurses)} y tá.",
            f"The hospital employs more than {nurses // 100 * 100:,} nurses.",
        ),
        number=f"{beds}",
        name=place,
        affirmed="has",
        denied="does not have",
    )


def library(r: random.Random) -> Told:
    """Something that was said, in its own words."""
    person, place, hour = r.choice(PEOPLE[:4]), r.choice(PLACES), r.randrange(17, 22)
    return Told(
        f"“The reading room will stay open every evening until {hour}:00,” said {person}, "
        f"who leads the {place} library.",
        f"{person}, head of the {place} library, says the reading room stays open every evening "
        f"until {hour}:00.",
        (
            f"{person}, who leads the {place} library, said “the reading room will stay open every evening”.",
            f"The reading room of the {place} library stays open every evening until {hour}:00.",
            f"According to {person}, the reading room stays open every evening.",
        ),
        name=person,
        affirmed="stays open",
        denied="does not stay open",
    )


def shop(r: random.Random) -> Told:
    """A temperature and a speed, converted."""
    celsius, kmh, place = r.randrange(5, 38), r.randrange(4, 24) * 10, r.choice(PLACES)
    return Told(
        f"During the storm in {place}, gusts of {kmh} km/h and a temperature of {celsius} °C were recorded.",
        f"Gusts of {kmh} km/h and {celsius} °C were recorded in {place} during the storm.",
        (
            f"The storm in {place} brought gusts of {kmh} km/h at a temperature of {celsius} °C.",
            f"Gusts of about {kmh / 1.609344:.0f} mph were recorded in {place} during the storm.",
            f"The temperature during the {place} storm was {celsius * 1.8 + 32:.1f} °F.",
            f"Cơn bão ở {place} có gió giật {kmh} km/h.",
        ),
        number=f"{kmh}",
        name=place,
    )


def ferry(r: random.Random) -> Told:
    """Something from 40 to 60, and what lies between."""
    low, more, place = r.randrange(20, 50), r.randrange(5, 20), r.choice(PLACES)
    high = low + more
    return Told(
        f"The share of commuters in {place} who take the ferry rose from {low} % to {high} %.",
        f"The share of {place} commuters taking the ferry rose from {low} % to {high} %.",
        (
            f"The share of commuters who take the ferry in {place} rose from {low} % to {high} %, "
            f"that is by {more} points.",
            f"In {place}, the ferry's share of commuters rose from {low}% to {high}%.",
            f"Tỷ lệ người đi phà ở {place} tăng từ {low}% lên {high}%.",
        ),
        number=f"{high}",
        name=place,
        affirmed="rose",
        denied="fell",
    )


TOPICS: tuple[Topic, ...] = (level, recycling, bridge, council, rice, revenue, hospital, library, shop, ferry)


@dataclass(frozen=True)
class Written:
    """A report in the making: its facts, and sentences with the ids that they cite."""

    facts: dict[str, Fact]
    told: dict[str, Told]
    sentences: list[tuple[str, tuple[str, ...]]]

    def markdown(self) -> str:
        """The sentences in paragraphs of three, their markers now before the full stop, now behind."""
        lines = [_marked(text, ids, number % 2) for number, (text, ids) in enumerate(self.sentences)]
        return "\n\n".join(" ".join(lines[at : at + 3]) for at in range(0, len(lines), 3))


def _marked(text: str, ids: tuple[str, ...], behind: int) -> str:
    markers = "".join(f"[src:{one}]" for one in ids)
    return f"{text} {markers}" if behind else f"{text[:-1]} {markers}."


def report(seed: int, count: int = 4) -> Written:
    """A true report over facts of different topics."""
    r = random.Random(seed)
    facts: dict[str, Fact] = {}
    told: dict[str, Told] = {}
    sentences: list[tuple[str, tuple[str, ...]]] = []
    for number, topic in enumerate(r.sample(TOPICS, count)):
        one, fact_id = topic(r), f"s{seed:04d}aaaa{number}.{r.randrange(1, 30)}"
        source = fact_id.partition(".")[0]
        facts[fact_id] = Fact(fact_id, source, "q1", one.text, one.quote, 0, len(one.quote), 0.9)
        told[fact_id] = one
        for sentence in r.sample(one.sentences, min(2, len(one.sentences))):
            sentences.append((sentence, (fact_id,)))
    return Written(facts, told, sentences)
