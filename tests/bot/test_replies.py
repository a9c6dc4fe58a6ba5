"""Every sentence that a person reads exists in both languages and fits the code that says it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.replies import REPLIES, ROOMS, explain, known, say
from bot.replies.words import Words
from channels.errors import DeliveryRefused
from research.errors import DocumentsUnreadable, ToolUnavailable
from research.evidence import UnreadReason
from research.progress import Phase
from research.report import NoteKind, Status, StopReason

ROOT = Path(__file__).parents[2]
PACKAGES = ("bot", "channels", "memory", "research")
PLACEHOLDER = re.compile(r"\{(\w+)\}")
PLAIN_WORD = re.compile(r"[A-Za-z]{2,}")
VIETNAMESE = re.compile(r"[À-ỹĐđ]")


def trees() -> Iterator[tuple[Path, ast.Module]]:
    """The syntax tree of every module of the four packages."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def variants(words: Words) -> tuple[str, ...]:
    """The sentences behind an entry."""
    return (words,) if isinstance(words, str) else words


def placeholders(words: Words) -> set[str]:
    """The names that an entry fills in, `count` aside: a singular may say "one"."""
    return {name for one in variants(words) for name in PLACEHOLDER.findall(one)} - {"count"}


@pytest.mark.parametrize("key", sorted(REPLIES))
def test_every_sentence_exists_in_both_languages_with_the_same_placeholders(key: str) -> None:
    """A person gets the same in either language."""
    entry = REPLIES[key]

    assert set(entry) == {"en", "vi"}
    assert placeholders(entry["en"]) == placeholders(entry["vi"])
    assert all(one.strip() == one and one for words in entry.values() for one in variants(words))


@pytest.mark.parametrize("key", sorted(REPLIES))
def test_no_sentence_is_in_the_other_language(key: str) -> None:
    """English holds no Vietnamese letter; Vietnamese does, unless it is a word or two."""
    english, vietnamese = (variants(REPLIES[key]["en"]), variants(REPLIES[key]["vi"]))

    assert not any(VIETNAMESE.search(one) for one in english)
    assert all(
        VIETNAMESE.search(one) or len(PLAIN_WORD.findall(PLACEHOLDER.sub("", one))) < 3 for one in vietnamese
    )


def test_no_key_stands_in_two_rooms() -> None:
    """A later room would silently replace the words of an earlier one."""
    assert sum(len(room) for room in ROOMS) == len(REPLIES)


def said_literals() -> Iterator[tuple[str, str]]:
    """Every key that is written out in a call of `say`, with the place where it stands."""
    for path, tree in trees():
        for node in ast.walk(tree):
            if not (isinstance(node, ast.Call) and node.args):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            key = node.args[0]
            if name == "say" and isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield key.value, f"{path.relative_to(ROOT)}:{node.lineno}"


def test_every_key_that_the_code_says_exists() -> None:
    """A missing sentence is found here, not by a person."""
    said = list(said_literals())

    assert len(said) > 10
    assert [place for key, place in said if key not in REPLIES] == []


def error_classes() -> dict[str, set[str]]:
    """Every public exception class of the packages with the names of its bases."""
    classes = {
        node.name: {
            base.attr if isinstance(base, ast.Attribute) else getattr(base, "id", "") for base in node.bases
        }
        for _, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    errors = {"Exception", "ValueError", "RuntimeError", "OSError", "KeyError", "LookupError"}
    while True:
        more = {name for name, bases in classes.items() if bases & errors} - errors
        if not more:
            return {name: bases for name, bases in classes.items() if name in errors}
        errors |= more


def test_every_leaf_error_has_a_sentence() -> None:
    """Errors are told in words; a root class is never raised and needs none."""
    classes = error_classes()
    bases = {base for each in classes.values() for base in each}
    # The Anthropic adapter alone hears the one and says what it means; the sender follows the other.
    told_apart = {"BrokenStream", "Moved"}
    leaves = {name for name in classes if name not in bases and not name.startswith("_")} - told_apart

    assert {"RateLimited", "BudgetExhausted"} <= leaves
    assert sorted(name for name in leaves if not known(f"error.{name}")) == []


@pytest.mark.parametrize(
    ("prefix", "values"),
    [
        ("unread", UnreadReason),
        ("note", NoteKind),
        ("stop", StopReason),
        ("status", Status),
        ("phase", Phase),
    ],
)
def test_every_value_of_a_worded_type_has_its_sentence(prefix: str, values: type) -> None:
    """Keys that are put together from a value are complete."""
    assert [one for one in values if not known(f"{prefix}.{one}")] == []


def test_numbers_are_grouped_as_the_language_does() -> None:
    """1,234 in English, 1.234 in Vietnamese."""
    assert "1,234 facts" in say("progress.facts", "en", count=1234)
    assert "1.234 dữ kiện" in say("progress.facts", "vi", count=1234)


def test_one_is_not_spoken_of_as_many() -> None:
    """`count` chooses between the pair of sentences."""
    assert say("progress.facts", "en", count=1) == "1 fact"
    assert say("progress.facts", "en", count=0) == "0 facts"


def test_a_missing_placeholder_is_a_mistake_in_the_code() -> None:
    """Nothing half-filled reaches a person."""
    with pytest.raises(KeyError):
        say("note.unanswered.about", "en")


def test_an_error_is_explained_by_its_reason_where_it_has_one() -> None:
    """The sentence for the reason wins over that for the class."""
    assert explain(DocumentsUnreadable("papers", "missing"), "en") == "There is no folder papers."
    assert explain(DocumentsUnreadable("papers", "haunted"), "vi") == "Không dùng được tài liệu trong papers."


def test_the_details_of_an_error_are_not_shown() -> None:
    """They are for the log, and may hold a page's words."""
    assert "secret" not in explain(ToolUnavailable("tavily", "secret"), "en")
    assert "secret" not in explain(DeliveryRefused("secret"), "vi")


def test_an_error_that_is_not_ours_gets_the_general_sentence() -> None:
    """Never a traceback, never silence."""
    assert explain(ZeroDivisionError("boom"), "en") == say("error.unexpected", "en")
