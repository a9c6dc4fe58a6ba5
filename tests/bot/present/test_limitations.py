"""Limits of a report in words."""

from dataclasses import replace

import pytest

from bot.present.limitations import ending, limitations
from research.evidence import UnreadReason
from research.report import Note, NoteKind, Status, StopReason
from tests.fakes.reports import a_report, nothing_found


@pytest.mark.parametrize("kind", list(NoteKind))
@pytest.mark.parametrize(("about", "count"), [("something", 1), ("", 0), ("", 7)])
def test_every_note_can_be_worded_with_and_without_its_object(kind: NoteKind, about: str, count: int) -> None:
    """Whatever research fills in."""
    report = replace(a_report(), notes=(Note(kind, about, count),))

    assert "{" not in limitations(report)[0]


@pytest.mark.parametrize("reason", list(UnreadReason))
def test_a_page_that_was_not_read_is_told_with_its_reason(reason: UnreadReason) -> None:
    """Never with the value of a type."""
    report = replace(a_report("vi"), notes=(Note(NoteKind.UNREAD, reason, 2),))

    assert limitations(report)[0].startswith("2 trang không đọc được: ")
    assert reason not in limitations(report)[0]


def test_a_page_that_the_person_named_is_told_by_its_address() -> None:
    """With the reason."""
    note = Note(NoteKind.UNREAD_PAGE, "https://a.example/b", reason=UnreadReason.PAYWALL)

    told = limitations(replace(a_report(), notes=(note,)))[0]

    assert told == "https://a.example/b was not read: behind a paywall."


def test_a_note_is_told_once() -> None:
    """However often research made it."""
    report = replace(a_report(), notes=(Note(NoteKind.EXTRACTIVE),) * 3)

    assert sum("language model" in one for one in limitations(report)) == 1


def test_quote_found_and_judged_to_support_are_told_apart() -> None:
    """Law E6: code found the words; it does not vouch for the conclusion."""
    assert any("word for word" in one and "judge" in one for one in limitations(a_report()))
    assert not any("word for word" in one for one in limitations(nothing_found()))


def test_a_finished_report_has_no_ending_to_explain() -> None:
    """Silence is the good case."""
    assert ending(a_report()) == ""


def test_a_failed_job_says_that_it_claims_nothing() -> None:
    """With the reason where there is one."""
    failed = replace(nothing_found(), status=Status.FAILED, stopped_by=StopReason.SEARCH_DOWN)

    assert ending(failed).startswith("Failed. The search went away")
    assert "claims nothing" in ending(failed)


@pytest.mark.parametrize("reason", ["wrong_key", "quota_gone", "forbidden"])
@pytest.mark.parametrize(
    ("about", "site"), [("tavily", "app.tavily.com"), ("anthropic", "platform.claude.com")]
)
def test_a_refused_key_is_named_with_what_it_is_for_and_where_to_get_one(
    about: str, site: str, reason: str
) -> None:
    """In both languages."""
    for language in ("en", "vi"):
        report = replace(a_report(language), notes=(Note(NoteKind.KEY_REFUSED, about, reason=reason),))
        said = limitations(report)[0]

        assert f"{about.upper()}_API_KEY" in said
        assert site in said
