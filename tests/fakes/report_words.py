"""The words of the sample reports; `tests.fakes.reports` puts them together. All of it is invented."""

from research.brief import Language

QUESTION: dict[Language, str] = {
    "en": "How did Riverport cut the number of flooded basements after 2019, and what did it cost?",
    "vi": "Riverport đã làm thế nào để giảm số tầng hầm bị ngập sau năm 2019, và tốn bao nhiêu tiền?",
}

SUMMARY: dict[Language, tuple[str, str, str]] = {
    "en": (
        "Riverport cut flooded basements from 412 in 2019 to 58 in 2024, mainly by holding back rain.",
        "What the works cost is disputed: the city says 31 million dollars, its auditor 38 million.",
        "Holding water back seems to have been cheaper than wider pipes would have been.",
    ),
    "vi": (
        "Riverport giảm số tầng hầm bị ngập từ 412 năm 2019 xuống 58 năm 2024, chủ yếu nhờ giữ nước mưa"
        " trong công viên.",
        "Chi phí còn gây tranh cãi: thành phố nói 31 triệu đô la, kiểm toán nói 38 triệu.",
        "Giữ nước lại có vẻ rẻ hơn so với việc mở rộng đường ống thoát nước.",
    ),
}

SECTIONS: dict[Language, tuple[str, ...]] = {
    "en": (
        "What was built",
        "How well it works",
        "What it cost and who paid",
        "What other towns can learn from it",
    ),
    "vi": (
        "Những gì đã được xây",
        "Hiệu quả ra sao",
        "Chi phí và nguồn tiền",
        "Các thành phố khác học được gì",
    ),
}

TABLE: dict[Language, tuple[tuple[str, str], ...]] = {
    "en": (
        ("Work", "Capacity"),
        ("Sunken park at Mill Street", "12,000 m³"),
        ("Storage tunnel under Harbour Road", "47,500 m³"),
        ("Rain gardens, all districts", "6,300 m³"),
    ),
    "vi": (
        ("Công trình", "Sức chứa"),
        ("Công viên trũng phố Cối Xay", "12.000 m³"),
        ("Đường hầm trữ nước dưới đường Cảng", "47.500 m³"),
        ("Vườn mưa ở mọi quận", "6.300 m³"),
    ),
}

DISPUTE: dict[Language, str] = {
    "en": "Cost of the works, million dollars",
    "vi": "Chi phí công trình, triệu đô la",
}

SITES = (
    ("water.riverport.example", "web"),
    ("www.harbour-courier.example", "web"),
    ("audit.riverport.example", "web"),
    ("archive", "doc"),
    ("journal-of-urban-water.example", "web"),
)

TITLES: dict[Language, tuple[str, ...]] = {
    "en": (
        "Five years of holding rain back: the programme's closing report",
        "Basements stay dry for a third spring",
        "Audit of the stormwater programme 2019–2024",
        "Minutes of the council's committee on water",
        "Retention before conveyance: evidence from a small port city",
    ),
    "vi": (
        "Năm năm giữ nước mưa: báo cáo tổng kết chương trình",
        "Tầng hầm khô ráo mùa xuân thứ ba liên tiếp",
        "Kiểm toán chương trình thoát nước mưa 2019–2024",
        "Biên bản họp ủy ban nước của hội đồng thành phố",
        "Giữ nước trước khi dẫn nước: bằng chứng từ một thành phố cảng nhỏ",
    ),
}

_STATEMENTS: dict[Language, tuple[str, ...]] = {
    "en": (
        "In {year} the city counted {n} flooded basements, the fewest since records began.",
        "The works were finished for {n} million dollars, within the budget of the council.",
        "By our count the works cost {n} million dollars once land is included.",
        "The sunken park on Mill Street held back {n} cubic metres during the storm of May {year}.",
        "Residents of the lower town reported {n} fewer damp cellars than in the year before.",
        "A tunnel of {n} metres now stores what the old sewer let overflow into the harbour.",
        "Two thirds of the money came from a levy on paved ground of {n} cents a square metre.",
    ),
    "vi": (
        "Năm {year}, thành phố ghi nhận {n} tầng hầm bị ngập, ít nhất từ khi có thống kê.",
        "Công trình hoàn thành với {n} triệu đô la, nằm trong ngân sách của hội đồng.",
        "Theo tính toán của chúng tôi, công trình tốn {n} triệu đô la nếu kể cả tiền đất.",
        "Công viên trũng ở phố Cối Xay giữ lại {n} mét khối nước trong trận bão tháng 5 năm {year}.",
        "Người dân khu phố dưới báo ít hơn {n} hầm ẩm so với năm trước.",
        "Một đường hầm dài {n} mét nay trữ lượng nước mà cống cũ từng để tràn ra cảng.",
        "Hai phần ba số tiền đến từ khoản phí mặt lát {n} xu trên mỗi mét vuông.",
    ),
}


def statement(number: int, language: Language) -> str:
    """An invented sentence, different for every number."""
    form = _STATEMENTS[language][number % len(_STATEMENTS[language])]
    return form.format(year=2019 + number % 6, n=31 + 7 * (number - 1))
