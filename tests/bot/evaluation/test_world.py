"""The worlds of the evaluation set are whole, and a folder that is none is refused with a sentence."""

import json
from pathlib import Path

import pytest

from bot.errors import BadWorld
from bot.evaluation.world import World, read_world, shipped
from bot.replies import explain
from tests.fakes.world import WORLDS

NAMES = [folder.name for folder in shipped()]


@pytest.fixture(params=shipped(), ids=lambda folder: folder.name)
def world(request: pytest.FixtureRequest) -> World:
    """Each world that is shipped."""
    return read_world(request.param)


def test_there_are_worlds_enough() -> None:
    """Four at least."""
    assert len(NAMES) >= 4


def test_every_fact_stands_in_its_page_to_the_letter(world: World) -> None:
    """But for line breaks."""
    texts = {}
    for page in world.pages:
        assert page.file is not None
        texts[page.url] = " ".join(page.file.read_text(encoding="utf-8").split())
    lost = [one.id for one in world.facts.values() if not any(one.quote in text for text in texts.values())]

    assert lost == []


def test_a_world_asks_in_both_languages_and_also_what_it_does_not_answer(world: World) -> None:
    """It has contradictions and copies too."""
    assert {"en", "vi"} == {question.language for question in world.questions}
    assert any(not question.facts for question in world.questions)
    assert world.contradictions
    assert world.same_origin


def test_every_contradiction_is_asked_about(world: World) -> None:
    """Some question is answered by both of its sides."""
    asked = [set(question.facts) for question in world.questions]

    assert all(any(pair <= facts for facts in asked) for pair in world.contradictions)


@pytest.mark.parametrize("name", ["small", "market_entry"])
def test_the_worlds_of_the_stand_ins_can_be_used_too(name: str) -> None:
    """Their key has one question in two languages, and their facts stand beside the model's."""
    world = read_world(WORLDS / name)

    assert {question.language for question in world.questions} == {"en", "vi"}
    assert all(question.facts for question in world.questions)
    assert len(world.facts) > 5


def folder(root: Path, pages: object, key: object) -> Path:
    """A folder with these files."""
    (root / "pages").mkdir()
    (root / "pages" / "a.md").write_text("The bridge is red.", encoding="utf-8")
    (root / "pages.json").write_text(json.dumps(pages), encoding="utf-8")
    (root / "key.json").write_text(json.dumps(key), encoding="utf-8")
    return root


PAGES = {"pages": [{"url": "https://a.example/", "file": "a.md", "title": "A"}]}
FACT = {"id": "red", "url": "https://a.example/", "quote": "The bridge is red."}
QUESTION = {"id": "q1", "language": "en", "text": "What colour is it?", "facts": ["red"]}


def test_a_folder_of_ones_own_is_a_world(tmp_path: Path) -> None:
    """With the least that it needs."""
    world = read_world(folder(tmp_path, PAGES, {"facts": [FACT], "questions": [QUESTION]}))

    assert world.questions[0].facts == ("red",)
    assert world.pages[0].media_type == "text/markdown"


@pytest.mark.parametrize(
    ("pages", "key", "reason"),
    [
        (PAGES, {"facts": [FACT], "questions": []}, "no_questions"),
        (PAGES, {"facts": [], "questions": [QUESTION]}, "unknown_fact"),
        (PAGES, {"facts": [FACT]}, "unreadable"),
        ([], {"facts": [FACT], "questions": [QUESTION]}, "unreadable"),
        ({"pages": [{"file": "a.md"}]}, {"facts": [], "questions": [QUESTION]}, "unreadable"),
        (PAGES, "words", "unreadable"),
    ],
)
def test_what_is_no_world_is_refused(tmp_path: Path, pages: object, key: object, reason: str) -> None:
    """In one sentence, which names the folder."""
    with pytest.raises(BadWorld) as refused:
        read_world(folder(tmp_path, pages, key))

    assert refused.value.reason == reason
    assert all(str(tmp_path) in explain(refused.value, one) for one in ("en", "vi"))


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    """By its name."""
    with pytest.raises(BadWorld, match="not_a_folder"):
        read_world(tmp_path / "none")
