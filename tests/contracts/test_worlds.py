"""Each world is whole: what its model finds is in its pages, and its searches find them."""

import json
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import trafilatura

from tests.fakes.anthropic.knowledge import Knowledge
from tests.fakes.anthropic.prompt import Tag
from tests.fakes.matching import find_verbatim
from tests.fakes.page_text import markdown
from tests.fakes.searching import find
from tests.fakes.world import WORLDS, BrokenWorld, World, load_world, named_world

NAMES = sorted(folder.parent.name for folder in WORLDS.glob("*/world.toml"))


@pytest.fixture(params=NAMES)
def world(request: pytest.FixtureRequest) -> World:
    """Every world that has stand-ins."""
    return named_world(request.param)


def test_every_quote_stands_in_its_page(world: World) -> None:
    """Letter by letter, but for white space."""
    lost = []
    for fact in world.model["facts"]:
        page = world.page(fact["url"])
        if page is None or find_verbatim(fact["quote"], markdown(page)) is None:
            lost.append(fact["id"])

    assert lost == []


def test_a_reader_of_html_finds_every_quote_too(world: World) -> None:
    """The words survive the extraction of the main text, not only the stand-ins' own."""
    lost = []
    for fact in world.model["facts"]:
        page = world.page(fact["url"])
        assert page is not None
        body = page.rendered if page.rendered is not None else page.body
        if page.media_type.startswith("text/html"):
            text = trafilatura.extract(body.decode(), include_tables=True) or ""
            if find_verbatim(fact["quote"], text) is None:
                lost.append(fact["id"])

    assert lost == []


@pytest.mark.parametrize("language", ["en", "vi"])
def test_the_model_finds_every_fact_in_its_page(world: World, language: str) -> None:
    """Asked the part of the plan that the fact answers, in either language."""
    known = Knowledge(world)
    missed = []
    for fact in world.model["facts"]:
        page = world.page(fact["url"])
        assert page is not None
        for key in fact["sub_questions"]:
            asked = known.sub_question(key, language)["question"]
            found = known.facts(Tag("page", {}, markdown(page)), asked, language)
            if fact["text"][language] not in [one.text for one in found]:
                missed.append((fact["id"], key))

    assert missed == []


def test_every_statement_is_in_both_languages(world: World) -> None:
    """A fact, a sub-question and a theme have English and Vietnamese."""
    texts = [fact["text"] for fact in world.model["facts"]]
    texts += [part[name] for part in world.model["sub_questions"].values() for name in ("question", "theme")]

    assert all(set(text) == {"en", "vi"} for text in texts)


def test_the_queries_of_a_part_find_pages_that_answer_it(world: World) -> None:
    """In each language, among the first five."""
    useless = []
    for key, part in world.model["sub_questions"].items():
        answering = {fact["url"] for fact in world.model["facts"] if key in fact["sub_questions"]}
        for language, queries in part["queries"].items():
            found = {one.page.url for query in queries for one in find(world, query, 5)}
            if not found & answering:
                useless.append((key, language))

    assert useless == []


def test_every_fact_can_be_found_by_its_parts_queries(world: World) -> None:
    """First queries and later ones together lead to every page that holds a fact."""
    unreachable = []
    for fact in world.model["facts"]:
        parts = [world.model["sub_questions"][key] for key in fact["sub_questions"]]
        queries = [
            query
            for part in parts
            for kind in ("queries", "more")
            for one in part[kind].values()
            for query in one
        ]
        if not any(result.page.url == fact["url"] for query in queries for result in find(world, query, 10)):
            unreachable.append(fact["id"])

    assert unreachable == []


def test_the_key_speaks_of_facts_and_pages_that_exist(world: World) -> None:
    """Contradictions name facts; copies, junk and unreadable pages are pages."""
    key = json.loads((WORLDS / world.name / "key.json").read_text("utf-8"))
    known = {fact["id"] for fact in world.model["facts"]}
    urls = [url for group in key["same_origin"] for url in group] + key["junk"] + key["unreadable"]

    assert set(key["facts"]) == known
    assert all(set(one["facts"]) <= known for one in key["contradictions"])
    assert all(world.page(url) is not None for url in urls)


def test_copies_have_the_same_words(world: World) -> None:
    """A syndicated copy differs in its frame only; pages of one owner may differ."""
    key = json.loads((WORLDS / world.name / "key.json").read_text("utf-8"))
    for first, *others in key["same_origin"]:
        owners = {".".join((urlsplit(url).hostname or "").split(".")[-2:]) for url in (first, *others)}
        if len(owners) > 1:
            bodies = {_paragraphs(world, url) for url in (first, *others)}
            assert len(bodies) == 1


def test_the_market_is_large_enough_to_get_lost_in() -> None:
    """At least thirty pages on twelve hosts, with two PDFs and two Vietnamese pages."""
    pages = named_world("market_entry").pages.values()

    assert len(pages) >= 30
    assert len(named_world("market_entry").hosts) >= 12
    assert sum(page.media_type == "application/pdf" for page in pages) == 2
    assert sum(page.language == "vi" for page in pages) == 2


def test_a_folder_that_is_no_world_says_so(tmp_path: Path) -> None:
    """With the file that is missing."""
    with pytest.raises(BrokenWorld, match=r"world\.toml"):
        load_world(tmp_path)


def _paragraphs(world: World, url: str) -> tuple[str, ...]:
    page = world.page(url)
    assert page is not None
    blocks = markdown(page).split("\n\n")
    return tuple(block for block in blocks if len(block) > 60 and not block.startswith("#"))
