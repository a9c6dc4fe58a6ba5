"""Faults put into true reports, one at a time, each with what tells that it was caught.

`tests.research.citations.test_seeded_faults` runs them.
"""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass

from research.citations import Checked
from research.report import paragraphs
from tests.research.citations.written import PEOPLE, PLACES, Written, report


@dataclass(frozen=True)
class Seeded:
    """A report with one fault. `caught` looks at what the validator made of it."""

    kind: str
    text: str
    written: Written
    caught: Callable[[Checked], bool]
    about: str


def shown(checked: Checked) -> list[tuple[str, tuple[str, ...]]]:
    """Every sentence that is left, with its citations."""
    return [(one.text, one.citations) for each in paragraphs(checked.blocks) for one in each.sentences]


def _gone(sentence: str) -> Callable[[Checked], bool]:
    words = " ".join(re.sub(r"\W+", " ", sentence).split())
    return lambda checked: all(
        words not in " ".join(re.sub(r"\W+", " ", one).split()) for one, _ in shown(checked)
    )


def _replace(written: Written, at: int, sentence: str, ids: tuple[str, ...]) -> str:
    sentences = list(written.sentences)
    sentences[at] = (sentence, ids)
    return Written(written.facts, written.told, sentences).markdown()


def _pick(written: Written, r: random.Random, part: str) -> tuple[int, str, str] | None:
    """A sentence that contains the given part of what its fact tells, and that part."""
    found = []
    for at, (sentence, ids) in enumerate(written.sentences):
        wanted = getattr(written.told[ids[0]], part)
        if wanted and wanted in sentence:
            found.append((at, sentence, wanted))
    return r.choice(found) if found else None


def _other_number(number: str, r: random.Random) -> str:
    """Another number of the same shape: two digits changed places, or one is another."""
    digits = [at for at, char in enumerate(number) if char.isdigit()]
    changed = number
    while changed == number or changed[0] == "0":
        at = digits[0] if len(digits) < 3 else r.choice(digits[:2])
        changed = number[:at] + r.choice("123456789") + number[at + 1 :]
    return changed


def _changed(
    kind: str, part: str, change: Callable[[str, random.Random], str]
) -> Callable[[int], Seeded | None]:
    def seeded(seed: int) -> Seeded | None:
        r, written = random.Random(seed), report(seed)
        picked = _pick(written, r, part)
        if picked is None:
            return None
        at, sentence, wanted = picked
        wrong = sentence.replace(wanted, change(wanted, r))
        text = _replace(written, at, wrong, written.sentences[at][1])
        return Seeded(kind, text, written, _gone(wrong), wrong)

    return seeded


def _other_of(pool: list[str]) -> Callable[[str, random.Random], str]:
    return lambda old, r: r.choice([one for one in pool if not set(one.split()) & set(old.split())])


def _other_name(old: str, r: random.Random) -> str:
    return _other_of(PEOPLE if old in PEOPLE else PLACES)(old, r)


def _denied(seed: int) -> Seeded | None:
    r, written = random.Random(seed), report(seed)
    found = [
        (at, sentence, told.affirmed, told.denied)
        for at, (sentence, ids) in enumerate(written.sentences)
        if (told := written.told[ids[0]]).affirmed and f" {told.affirmed} " in f" {sentence} "
    ]
    if not found:
        return None
    at, sentence, affirmed, denied = r.choice(found)
    wrong = sentence.replace(affirmed, denied)
    return Seeded(
        "flipped negation",
        _replace(written, at, wrong, written.sentences[at][1]),
        written,
        _gone(wrong),
        wrong,
    )


def _dangling(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    at = r.randrange(len(written.sentences))
    sentence, ids = written.sentences[at]
    wrong = r.choice([f"{ids[0].partition('.')[0]}.99", "zzzzzzzzzz.1", "3", f"{ids[0]}9"])
    return Seeded(
        "dangling id", _replace(written, at, sentence, (wrong,)), written, _gone(sentence), sentence
    )


def _swapped(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    at = r.randrange(len(written.sentences))
    sentence, ids = written.sentences[at]
    other = r.choice([one for one in written.facts if one not in ids])
    return Seeded("swapped id", _replace(written, at, sentence, (other,)), written, _gone(sentence), sentence)


def _invented(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    at = r.randrange(len(written.sentences))
    sentence, ids = written.sentences[at]
    words = r.choice(
        [
            "nobody could have foreseen this at all",
            "we are very proud of the result",
            "it will never happen again here",
        ]
    )
    wrong = f"{sentence[:-1]}, “{words}”, it was said."
    if "“" in sentence or written.facts[ids[0]].quote.startswith(("Theo", "Doanh")):
        return _invented(seed + 10_000)
    return Seeded("invented quote", _replace(written, at, wrong, ids), written, _gone(words), wrong)


def _damaged(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    at = r.randrange(len(written.sentences))
    sentence, (fact_id,) = written.sentences[at]
    source, number = fact_id.split(".")
    broken = r.choice(
        [
            *(
                f"[src: {fact_id}]",
                f"[src:{fact_id}",
                f"(src:{fact_id})",
                f"[SRC:{fact_id}]",
                f"src:{fact_id}]",
            ),
            *(
                f"[src:{source}\n.{number}]",
                f"[[src:{fact_id}]]",
                f"[source:{fact_id}]",
                f"[src {fact_id}]",
                "[src:]",
            ),
            *(
                f"[{fact_id}]",
                f"【src:{fact_id}】",
                f"[src:{fact_id}, src:{fact_id}]",
                "[src",
                f"<src:{fact_id}>",
            ),
        ]
    )
    marked = written.markdown()
    text = marked.replace(f"[src:{fact_id}]", broken, 1)

    def caught(checked: Checked) -> bool:
        """No shred of a marker is shown, every citation exists, and the fault is listed."""
        clean = all(
            "src" not in one.lower() and source not in one and "]" not in one for one, _ in shown(checked)
        )
        return (
            clean
            and bool(checked.removals)
            and all(c in written.facts for _, ids in shown(checked) for c in ids)
        )

    return Seeded("damaged marker", text, written, caught, f"{broken!r} {sentence}")


def _in_code(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    _, (fact_id,) = r.choice(written.sentences)
    form = r.choice(["`{} [src:{}]`", "```\n{} [src:{}]\n```", "`{}` `[src:{}]`"])
    text = f"{written.markdown()}\n\n{form.format('Only code says that it is so', fact_id)}"
    return Seeded("marker in code", text, written, _gone("Only code says that it is so"), form)


def _in_header(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    _, (fact_id,) = r.choice(written.sentences)
    head = r.choice(
        [
            f"| What [src:{fact_id}] | Value |\n|---|---|\n| Something else | none |",
            f"## Title [src:{fact_id}]",
        ]
    )
    text = f"{written.markdown()}\n\n{head}"

    def caught(checked: Checked) -> bool:
        return not any("Something" in one or "src" in one or "Title" in one for one, _ in shown(checked))

    return Seeded("marker in table header or heading", text, written, caught, head)


def _foreign_link(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    at = r.randrange(len(written.sentences))
    sentence, ids = written.sentences[at]
    link = r.choice(
        [
            *(
                "[here](https://evil.test/?q=1)",
                "https://evil.test/a",
                "<https://evil.test>",
                "![x](https://evil.test/p.png)",
            ),
            *(
                "<a href='https://evil.test'>here</a>",
                "www.evil.test/x",
                "evil.test/?q=secret",
                "[x](javascript:alert(1))",
            ),
        ]
    )
    text = _replace(written, at, f"{sentence[:-1]} {link}.", ids)

    def caught(checked: Checked) -> bool:
        left = " ".join(one for one, _ in shown(checked))
        return "evil" not in left and "javascript" not in left and "](" not in left and "href" not in left

    return Seeded("foreign link", text, written, caught, link)


def _duplicate(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    at = r.randrange(len(written.sentences))
    sentence, ids = written.sentences[at]
    form = r.randrange(3)
    if form == 0:
        text = _replace(written, at, sentence, ids * 2)
    elif form == 1:
        text = f"{written.markdown()}\n\n{sentence} [src:{ids[0]}]"
    else:
        text = f"{written.markdown()}\n\n## Sources\n\n1. Some page, example site\n2. Some page, example site"

    def caught(checked: Checked) -> bool:
        texts = [one for one, _ in shown(checked)]
        unique = all(len(set(cited)) == len(cited) for _, cited in shown(checked))
        return (
            unique
            and len(set(texts)) == len(texts)
            and "Some page" not in " ".join(texts)
            and bool(checked.removals)
        )

    return Seeded("duplicate source", text, written, caught, f"form {form}")


def _uncited(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    extra = r.choice(
        ["Everybody agrees on this point.", "Điều này ai cũng biết.", "It will be 90 % by 2031."]
    )
    paragraphs_ = written.markdown().split("\n\n")
    text = "\n\n".join([f"{extra} {paragraphs_[0]}", *paragraphs_[1:]])
    return Seeded("sentence without evidence", text, written, _gone(extra), extra)


def _repeated(seed: int) -> Seeded:
    r, written = random.Random(seed), report(seed)
    _, (fact_id,) = r.choice(written.sentences)
    text = f"{written.markdown()}\n\n" + "and so it goes on " * 6 + f"[src:{fact_id}]."
    return Seeded("degenerate repetition", text, written, _gone("and so it goes on"), "loop")


KINDS: tuple[Callable[[int], Seeded | None], ...] = (
    _dangling,
    _swapped,
    _changed("changed number", "number", _other_number),
    _changed("changed date", "date", _other_number),
    _changed("changed name", "name", _other_name),
    _denied,
    _invented,
    _damaged,
    _in_code,
    _in_header,
    _foreign_link,
    _duplicate,
    _uncited,
    _repeated,
)


def seeded(count: int) -> list[Seeded]:
    """Faults of every kind in turn; a report that offers no place for a fault gives way to the next."""
    found: list[Seeded] = []
    seed = 0
    while len(found) < count:
        kind = KINDS[len(found) % len(KINDS)]
        one = kind(50_000 + seed)
        seed += 1
        if one is not None:
            found.append(one)
    return found
