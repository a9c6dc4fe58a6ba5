"""Long documents of invented words, with everything in them that makes splitting hard.

For the tests of platforms with limits: tables, code, footnotes, right-to-left text, emoji, traps.
"""

import random
from dataclasses import dataclass

from channels.document import (
    Block,
    Bullets,
    Choice,
    Choices,
    Cite,
    Code,
    Document,
    File,
    Footnote,
    Footnotes,
    Heading,
    Paragraph,
    Table,
    Text,
)

_ENGLISH = "the tide brings salt to the northern flats and the harbour office counts 41 boats in spring"
_VIETNAMESE = "thủy triều mang muối lên bãi phía bắc và văn phòng cảng đếm được 41 chiếc thuyền vào mùa xuân"
WORDS = {"en": _ENGLISH.split(), "vi": _VIETNAMESE.split()}
ODD = (
    "عدد القوارب في الميناء ٤١ قاربًا",
    "🦐👩‍👩‍👧‍👦🇻🇳 and 🏝️",
    "a < b & c > d, `x` and *y* _z_",
    "<!channel> <@U1> @here https://evil.example/?q=secret",
)


@dataclass(frozen=True)
class Size:
    """How much there is of everything. `characters` is about the length of the text."""

    characters: int
    tables: int = 0
    sources: int = 6
    code: int = 0


def long_document(language: str, size: Size, seed: int = 0) -> Document:
    """A report of that size; every sentence holds a number of its own, so that a loss is seen."""
    chance = random.Random(seed)
    blocks: list[Block] = [Heading(1, f"Report of {size.characters}")]
    said = count = tables = code = 0
    while said < size.characters:
        blocks.append(Heading(2, f"Part {len(blocks)}"))
        for _ in range(3):
            block, length, count = _paragraph(language, chance, count, size)
            blocks.append(block)
            said += length
        if tables < size.tables:
            for _ in range(max(1, size.tables * 900 // max(size.characters, 1))):
                if tables < size.tables:
                    tables += 1
                    blocks.append(_table(language, tables, chance, size))
        if code < size.code:
            code += 1
            blocks.append(Code("\n".join(f"line_{code}_{n} = {n}" for n in range(20))))
    while tables < size.tables:
        tables += 1
        blocks.append(_table(language, tables, chance, size))
    return Document("report", language, (*blocks, *_end(language, size, chance)))


def _paragraph(language: str, chance: random.Random, count: int, size: Size) -> tuple[Paragraph, int, int]:
    spans: list[Text | Cite] = []
    for _ in range(chance.randint(2, 6)):
        count += 1
        words = " ".join(chance.choices(WORDS[language], k=chance.randint(6, 18)))
        odd = f" {chance.choice(ODD)}" if chance.random() < 0.15 else ""
        spans.append(Text(f"{' ' if spans else ''}S{count} {words}{odd}."))
        spans.append(Cite((chance.randint(1, size.sources),)))
    return Paragraph(tuple(spans)), sum(len(one.text) for one in spans if isinstance(one, Text)), count


def _table(language: str, number: int, chance: random.Random, size: Size) -> Table:
    rows = tuple(
        (
            (Text(f"T{number}R{row}"),),
            (Text(" ".join(chance.choices(WORDS[language], k=4))),),
            (Text(str(chance.randint(1, 999))), Cite((chance.randint(1, size.sources),))),
        )
        for row in range(chance.randint(2, 5))
    )
    return Table(("Name", "What", "How many"), rows)


def _end(language: str, size: Size, chance: random.Random) -> tuple[Block, ...]:
    notes = tuple(
        Footnote(
            number,
            f"Q{number} " + " ".join(chance.choices(WORDS[language], k=16)),
            f"Page {number} of the harbour office",
            f"https://example.com/pages/{number}?from=(a)#:~:text=Q{number}",
            "1 December 2026",
            "example.com",
        )
        for number in range(1, size.sources + 1)
    )
    return (
        Heading(2, "Sources", folds=True),
        Bullets(tuple((Text(note.title, "strong"), Text(" "), Cite((note.number,))) for note in notes)),
        Heading(2, "Footnotes", folds=True),
        Footnotes(notes),
        Choices((Choice("Deeper", "dig:abc"), Choice("Sources", "view:sources:abc"))),
        File("report-abc.html", "text/html", "Report (HTML)", "report/abc.html"),
        File("report-abc.md", "text/markdown", "Report (Markdown)", "report/abc.md"),
    )
