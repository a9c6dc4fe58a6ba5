"""The JSON object of the outside contract."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.exports.json import escaped, json_text, to_json
from bot.exports.markdown import to_markdown
from research.report import Report, StopReason, sentences
from tests.fakes.reports import JOB_ID, a_hostile_report, a_partial_report, a_report, nothing_found

FIELDS = {
    "status", "question", "language", "report_markdown", "claims", "facts", "sources", "contradictions",
    "plan", "spend", "limits", "stopped_by", "job_id",
}  # fmt: skip
PARTS = {
    "claims": {"text", "citations"},
    "facts": {"fact_id", "source_id", "text", "quote", "start", "end", "confidence"},
    "sources": {"source_id", "url", "title", "fetched_at", "snapshot_path", "sha256", "same_origin_as"},
    "contradictions": {"about", "facts"},
    "plan": {"id", "question", "theme", "answered"},
}


def test_the_object_has_exactly_the_fields_of_the_contract() -> None:
    """Others read it; a field more or less is a break."""
    made = to_json(a_report(), JOB_ID)

    assert set(made) == FIELDS
    assert {part: set(made[part][0]) for part in PARTS} == PARTS
    assert set(made["spend"]) == {"tool_calls", "tokens_in", "tokens_out", "usd", "seconds"}
    assert set(made["limits"]) == {"max_tool_calls", "max_tokens", "deadline_seconds", "max_usd"}


def test_amounts_are_numbers_and_words_are_plain() -> None:
    """Nothing of our types shines through."""
    made = json.loads(json_text(a_partial_report(reason=StopReason.TOKENS), JOB_ID))

    assert (made["status"], made["stopped_by"], made["job_id"]) == ("partial", "tokens", JOB_ID)
    assert (made["spend"]["usd"], made["limits"]["max_usd"]) == (0.9971, 1.0)
    assert to_json(a_report(), JOB_ID)["stopped_by"] is None


def test_every_id_in_the_object_leads_somewhere() -> None:
    """Claims to facts, facts to sources, contradictions to facts, origins to sources."""
    made = to_json(a_report(footnotes=50), JOB_ID)
    facts, sources = {one["fact_id"] for one in made["facts"]}, {one["source_id"] for one in made["sources"]}

    assert all(claim["citations"] and set(claim["citations"]) <= facts for claim in made["claims"])
    assert {one["source_id"] for one in made["facts"]} == sources
    assert all(set(one["facts"]) <= facts and len(one["facts"]) > 1 for one in made["contradictions"])
    assert all(set(one["same_origin_as"]) <= sources for one in made["sources"])


def test_a_sentence_without_a_citation_is_no_claim() -> None:
    """An inference is the writer's, not the evidence's."""
    report = a_report()
    inferred = {one.text for one in sentences(report) if one.inferred}

    assert inferred
    assert not {claim["text"] for claim in to_json(report, JOB_ID)["claims"]} & inferred


def test_nothing_found_claims_nothing() -> None:
    """Law E7, in every list."""
    made = to_json(nothing_found(), JOB_ID)

    assert (made["status"], made["claims"], made["facts"], made["sources"], made["contradictions"]) == (
        "nothing_found", [], [], [], [],
    )  # fmt: skip
    assert "STRAY CLAIM" not in json.dumps(made)


def test_quotes_are_exact_and_the_text_is_harmless() -> None:
    """`snapshot[start:end] == quote` must hold for who reads the JSON; a terminal must hold too."""
    bad = "a\x1b[2J\u202eb\u200b\x9b\U000e0041 tiếng Việt\n"
    printed = json_text(a_hostile_report(bad), JOB_ID)

    assert json.loads(printed)["facts"][0]["quote"] == bad
    assert not set(printed) & set("\x1b\u202e\u200b\x9b\U000e0041")
    assert "tiếng Việt" in printed


@given(st.text(st.characters(codec=None), max_size=80))
def test_escaping_changes_how_it_is_written_and_not_what_it_says(words: str) -> None:
    """Even for halves of characters."""
    text = escaped(json.dumps(words, ensure_ascii=False))

    assert json.loads(text) == words
    assert text.encode()


@pytest.mark.parametrize("report", [a_report("en"), a_report("vi")], ids=["en", "vi"])
def test_the_markdown_in_the_object_is_the_markdown_of_the_file(report: Report) -> None:
    """One report, one text."""
    assert to_json(report, JOB_ID)["report_markdown"] == to_markdown(report, JOB_ID)
