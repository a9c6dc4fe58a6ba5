"""The phrases by which the extractive roles split questions and write, English and Vietnamese side by side.

`splitting` and `writer` are the callers; words for searching stand in `research.retrieval.words`.
"""

from typing import Final

from research.brief import Language

# How a question begins, and the words that ask inside a Vietnamese one.
ASKS_EN: Final = (
    "how (?:long|many|much|far|often|old|big|large|high|deep|fast)|what|which|who|whom|whose|when|where|"
    "why|how|is|are|was|were|does|do|did|can|could|has|have|should|will"
)
ASKS_VI: Final = (
    "là gì|gì|nào|ở đâu|đâu|ai|bao nhiêu|bao lâu|bao xa|bao giờ|mấy|khi nào|vì sao|tại sao|thế nào|ra sao|"
    "phải không|được không|có không"
)

# Words that may stand before the asking word, and imperatives that ask.
BEFORE_ASKING_EN: Final = "by|at|for|in|on|to|from|with|of|since|until|about|under|through|and|so"
TELLS_EN: Final = "tell|list|give|name|describe|explain|compare|show|find|summari[sz]e"
TELLS_VI: Final = "hãy|xin|liệt kê|nêu|kể|cho biết|so sánh|mô tả|trình bày|giải thích|tóm tắt|tìm"

# Words that point back to the subject of the clause before.
POINTS_BACK: Final[dict[Language, str]] = {
    "en": "it|its|they|them|their|he|she|his|her|this|that|these|those",
    "vi": "nó|họ|chúng|ông ấy|bà ấy|anh ấy|cô ấy|cái này|cái đó|điều đó|việc đó|nơi đó|nơi này",
}

_X_EN: Final = r"(?P<x>.+?)"
_Y_EN: Final = r"(?P<y>.+?)"
_IN_EN: Final = r"(?: (?:on|in terms of|with regard to|regarding) (?P<z>.+?))?[.?!]*$"
_IN_VI: Final = r"(?: về (?P<z>.+?))?"
_HOW_VI: Final = r"(?: như thế nào| ra sao| thế nào| ở điểm nào| ở chỗ nào| điểm nào| là gì| gì)"

# Comparisons: `x` and `y` are compared, `z` says in what.
COMPARISONS: Final[dict[Language, tuple[str, ...]]] = {
    "en": (
        r"^(?:please )?compare (?P<x>.+?) (?:and|with|to|versus|vs\.?) (?P<y>.+?)"
        r"(?:(?:,? (?:on|by|in terms of|with regard to|regarding|for)|:) (?P<z>.+?))?[.?!]*$",
        rf"^what (?:is|are) the (?:main |key )?differences? between {_X_EN} and {_Y_EN}{_IN_EN}",
        rf"^how (?:does|do|did|is|are) {_X_EN} (?:differ|different) from {_Y_EN}"
        r"(?: (?:on|in|in terms of|with regard to) (?P<z>.+?))?[.?!]*$",
        rf"^how (?:does|do|did) {_X_EN} compare (?:with|to) {_Y_EN}{_IN_EN}",
        r"^(?P<x>.+?) (?:vs\.?|versus) (?P<y>[^:,?]+?)(?:[:,] ?(?P<z>.+?))?[.?!]*$",
    ),
    "vi": (
        r"^(?:hãy |xin )?so sánh (?P<x>.+?) (?:và|với) (?P<y>.+?)"
        r"(?:(?:,? (?:về|theo|ở|trên phương diện)|:) (?P<z>.+?))?[.?!]*$",
        r"^(?:sự |điểm )?khác (?:nhau|biệt)(?: chính)? giữa (?P<x>.+?) (?:và|với) (?P<y>.+?)"
        rf"{_IN_VI}{_HOW_VI}?[.?!]*$",
        rf"^(?P<x>.+?) và (?P<y>.+?) khác nhau{_IN_VI}{_HOW_VI}?[.?!]*$",
        rf"^(?P<x>.+?) khác (?:với |gì với |gì )?(?P<y>.+?){_IN_VI}{_HOW_VI}[.?!]*$",
    ),
}

# Lists of attributes of one thing: `items` are several, `of` says of what.
LISTS: Final[dict[Language, tuple[str, ...]]] = {
    "en": (
        r"^(?:what (?:is|are|was|were)|list|give me|tell me) "
        r"(?P<items>(?:the |its )?[^,?]+?(?:, (?:the )?[^,?]+?)*,? and (?:the )?[^,?]+?) "
        r"(?P<of>(?:of|for) .+?)[.?!]*$",
    ),
    "vi": (
        r"^(?P<items>[^,?]+?(?:, [^,?]+?)* và [^,?]+?) (?P<of>của .+?)"
        r" (?:là gì|là bao nhiêu|như thế nào|ra sao)[.?!]*$",
    ),
}
