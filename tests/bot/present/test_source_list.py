"""The list of sources."""

from dataclasses import replace

import pytest

from bot.present.citing import cite
from bot.present.source_list import cited_sources, numbers_of, source_line, uses
from research.brief import Language
from research.evidence import Standing
from tests.fakes.reports import a_report


def test_every_listed_source_is_cited_once_listed_and_in_order() -> None:
    """No source that the text does not use, none twice."""
    report = a_report(footnotes=50)
    extra = replace(report.sources[0], source_id="unused", url="https://unused.example/")
    listed = cited_sources(cite(replace(report, sources=(extra, *report.sources))))

    assert listed == report.sources


def test_uses_count_every_mark_that_points_at_a_source() -> None:
    """Those in tables and contradictions too."""
    citing = cite(a_report(footnotes=5))
    first, second = cited_sources(citing)

    assert uses(citing) == {first.source_id: 9, second.source_id: 4}
    assert (numbers_of(citing, first), numbers_of(citing, second)) == ((1, 3, 5), (2, 4))


def test_a_source_is_not_said_to_share_its_origin_with_itself_or_with_the_unlisted() -> None:
    """Only what the reader can look up."""
    report = a_report(footnotes=5)
    first = report.sources[0]
    odd = replace(report, same_origin={first.source_id: (first.source_id, "unlisted")})

    assert "origin" not in source_line(cite(odd), first, 1)
    assert "origin" in source_line(cite(report), first, 1)


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("standing", list(Standing))
def test_what_a_source_is_worth_is_said_unless_it_is_ordinary(language: Language, standing: Standing) -> None:
    """In the report's language."""
    report = a_report(language)
    source = replace(report.sources[0], standing=standing)
    line = source_line(cite(report), source, 1)

    plain = source_line(cite(report), report.sources[0], 1)
    assert (line == plain) is (standing is Standing.ORDINARY)
