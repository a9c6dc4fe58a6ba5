"""The HTML page: self-contained, strict, whole without its script, and inert."""

import base64
import hashlib
import re
from dataclasses import replace

import pytest
from lxml import html
from lxml.html import HtmlElement

from bot.exports.html import to_html
from research.brief import Language
from research.report import Report
from tests.fakes.reports import (
    JOB_ID,
    a_hostile_report,
    a_partial_report,
    a_report,
    nothing_found,
)

EVERY_KIND = [a_report("en", 5), a_report("vi", 50), a_partial_report("vi"), nothing_found("en")]
HOSTILE = (
    "</title></style></script><script>alert(1)</script><img src=x onerror=alert(1)>\"'><a href=javascript:1>"
    " ]]> <!-- \x1b[31m \u202eevil\u2066 $title ${x}"
)


def page(report: Report) -> HtmlElement:
    """The parsed page."""
    return html.document_fromstring(to_html(report, JOB_ID))


def texts(found: list[HtmlElement]) -> list[str]:
    """The words of each element with single spaces."""
    return [" ".join(one.text_content().split()) for one in found]


def content(parsed: HtmlElement, path: str) -> str:
    """The text of the one element at `path`, as it stands."""
    (one,) = parsed.xpath(path)
    return str(one.text_content())


@pytest.mark.parametrize("report", EVERY_KIND)
def test_the_page_needs_nothing_from_outside(report: Report) -> None:
    """No image, no frame, no style sheet, no script from anywhere."""
    parsed = page(report)

    assert parsed.xpath("//img | //iframe | //object | //embed | //link | //form | //svg | //base") == []
    assert parsed.xpath("//script/@src | //@style | //@srcset | //@background") == []
    assert "url(" not in content(parsed, "//style")
    assert "@import" not in content(parsed, "//style")
    assert not [name for name in parsed.xpath("//@*") if name.attrname.startswith("on")]


@pytest.mark.parametrize("report", EVERY_KIND)
def test_the_policy_allows_this_style_and_this_script_and_nothing_else(report: Report) -> None:
    """By their hashes, so that nothing written into the page could ever run."""
    parsed = page(report)
    (policy,) = parsed.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    rules = dict(rule.strip().split(" ", 1) for rule in policy.split(";"))

    def digest(path: str) -> str:
        return (
            f"'sha256-{base64.b64encode(hashlib.sha256(content(parsed, path).encode()).digest()).decode()}'"
        )

    assert rules == {
        "default-src": "'none'",
        "style-src": digest("//style"),
        "script-src": digest("//script"),
        "base-uri": "'none'",
        "form-action": "'none'",
    }


@pytest.mark.parametrize("footnotes", [1, 5, 50, 300])
@pytest.mark.parametrize("language", ["en", "vi"])
def test_every_link_inside_the_page_leads_somewhere(language: Language, footnotes: int) -> None:
    """Marks to footnotes, footnotes back to the text, contents to sections: with no script at all."""
    parsed = page(a_report(language, footnotes))
    ids = parsed.xpath("//@id")
    inside = [link[1:] for link in parsed.xpath("//a/@href") if link.startswith("#")]

    assert len(ids) == len(set(ids))
    assert set(inside) <= set(ids)
    assert len(parsed.xpath("//li[@class='note']")) == footnotes
    assert {f"fn-{n}" for n in range(1, footnotes + 1)} <= set(inside)


def test_a_footnote_shows_quote_title_place_and_date() -> None:
    """And its link jumps to the passage (law E6)."""
    report = a_report()
    (note,) = page(report).xpath("//li[@id='fn-1']")

    assert texts(note.xpath(".//blockquote")) == [report.facts[0].quote]
    assert texts(note.xpath(".//a[@class='page']")) == [report.sources[0].title]
    assert "#:~:text=In%202019" in note.xpath(".//a[@class='page']/@href")[0]
    assert texts(note.xpath(".//*[@class='when']")) == ["water.riverport.example · fetched 5 March 2026"]


def test_a_footnote_names_who_agrees_and_who_disagrees() -> None:
    """With a link to their footnote, and the words of those who disagree."""
    parsed = page(a_report(footnotes=5))
    agrees = texts(parsed.xpath("//li[@id='fn-1']//*[@class='agrees']"))
    disagrees = texts(parsed.xpath("//li[@id='fn-2']//*[@class='disagrees']"))

    assert agrees == [
        "One other source says the same (2 independent sources): "
        "Basements stay dry for a third spring, footnote 4"
    ]
    assert disagrees[0].startswith("One other source says otherwise: Five years of holding rain back")
    assert "footnote 3: By our count the works cost 38 million dollars" in disagrees[0]


def test_a_disputed_mark_is_told_by_sign_and_by_name() -> None:
    """Nothing is said by colour alone."""
    parsed = page(a_report(footnotes=5))
    (mark,) = parsed.xpath("//a[@id='ref-2']")

    assert mark.get("aria-label") == "Footnote 2, disputed"
    assert mark.text_content() == "2†"
    assert parsed.xpath("//a[@id='ref-1']")[0].text_content() == "1"


def test_a_contradiction_is_a_table_with_both_quotes() -> None:
    """Named by what it is about."""
    report = a_report(footnotes=5)
    (table,) = page(report).xpath("//section[@id='contradictions']//table")

    assert texts(table.xpath("./caption")) == ["Cost of the works, million dollars"]
    assert texts(table.xpath(".//q")) == [report.facts[1].quote, report.facts[2].quote]
    assert len(table.xpath(".//th[@scope='col']")) == 2


def test_sources_tell_how_often_they_are_used_and_what_shares_their_origin() -> None:
    """Each once."""
    items = texts(page(a_report(footnotes=5)).xpath("//section[@id='sources']//li"))

    assert len(items) == 2
    assert "cited 9 times" in items[0]
    assert "same origin as “Basements stay dry for a third spring”" in items[0]


def test_limits_and_spend_are_shown() -> None:
    """With what a provider left open."""
    parsed = page(a_partial_report())

    assert "3 pages were not read: behind a paywall." in texts(
        parsed.xpath("//section[@id='limitations']//li")
    )
    assert "at most $1.00" in texts(parsed.xpath("//section[@id='spend']//td"))
    assert texts(parsed.xpath("//footer"))[0].endswith(f"job {JOB_ID}")


@pytest.mark.parametrize("report", EVERY_KIND)
def test_the_page_can_be_read_by_ear_and_by_keyboard(report: Report) -> None:
    """Language, landmarks, names, and no control without a name."""
    parsed = page(report)

    assert parsed.get("lang") == report.language
    assert [len(parsed.xpath(f"//{tag}")) for tag in ("header", "main", "footer", "h1")] == [1, 1, 1, 1]
    assert all(parsed.xpath(f"//*[@id='{one}']") for one in parsed.xpath("//@aria-labelledby"))
    assert all(
        one.get("aria-label") for one in parsed.xpath("//*[@role='doc-noteref'] | //meter | //nav | //button")
    )
    assert all(one.get("tabindex") == "0" for one in parsed.xpath("//div[@class='scroll']"))
    assert parsed.xpath("//div[@id='bubble' and @hidden]")


def test_light_dark_print_phone_and_calm_are_all_provided_for() -> None:
    """The style answers each of the reader's wishes."""
    style = content(page(a_report()), "//style")

    for wish in (
        "prefers-color-scheme: dark",
        "@media print",
        "max-width: 40rem",
        "prefers-reduced-motion",
        ":target",
    ):
        assert wish in style


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb as WCAG 2 defines it."""
    channels = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("scheme", [0, 1], ids=["light", "dark"])
def test_every_text_has_contrast_enough(scheme: int) -> None:
    """At least 4.5 to 1 (WCAG AA) on each ground that it may stand on."""
    palettes = re.findall(r":root \{([^}]*--paper[^}]*)\}", content(page(a_report()), "//style"))
    colours = dict(re.findall(r"--(\w+): (#[0-9a-f]{6});", palettes[scheme]))

    for ground in ("paper", "raised", "wash"):
        for ink in ("ink", "quiet", "accent"):
            light, dark = sorted((luminance(colours[ground]), luminance(colours[ink])), reverse=True)
            assert (light + 0.05) / (dark + 0.05) >= 4.5, (ground, ink)


def test_nothing_found_says_so_and_claims_nothing() -> None:
    """No summary, no footnote, no source (law E7)."""
    parsed = page(nothing_found())

    assert "this report claims nothing" in texts(parsed.xpath("//p[@class='ending cut']"))[0]
    assert parsed.xpath("//section[@id='summary' or @id='sources' or @id='footnotes']") == []
    assert "STRAY CLAIM" not in parsed.text_content()


def shape(parsed: HtmlElement) -> list[str]:
    """The elements of a page with their classes, in order."""
    return [f"{one.tag}.{one.get('class', '')}" for one in parsed.iter() if isinstance(one.tag, str)]


def test_hostile_words_change_not_one_element() -> None:
    """A page full of tricks has the very structure of the same page with a harmless word."""
    assert shape(page(a_hostile_report(HOSTILE))) == shape(page(a_hostile_report("harmless")))


def test_hostile_words_are_shown_without_what_cannot_be_seen() -> None:
    """The reader sees the characters of the trick."""
    written = to_html(a_hostile_report(HOSTILE), JOB_ID)
    shown = page(a_hostile_report(HOSTILE)).xpath("//h1")[0].text_content()

    assert not set(written) & set("\x1b\u202e\u2066")
    assert "<script>alert(1)</script>" in shown
    assert "$title ${x}" in shown


@pytest.mark.parametrize(
    "url", ["javascript:alert(1)", "data:text/html,<script>", 'https://x.example/" onclick="1']
)
def test_a_hostile_address_never_runs(url: str) -> None:
    """It is no link, or a link to a page of the web."""
    parsed = page(a_hostile_report("x", url=url))
    outside = [link for link in parsed.xpath("//a/@href") if not link.startswith("#")]

    assert all(link.startswith("https://x.example/") for link in outside)
    assert not parsed.xpath("//@onclick")


@pytest.mark.parametrize("report", EVERY_KIND[:3])
def test_links_to_pages_tell_them_nothing(report: Report) -> None:
    """No referrer, no opener, and paper shows the address without the jump."""
    links = page(report).xpath("//a[@class='page']")

    assert links
    assert {link.get("rel") for link in links} == {"noopener noreferrer nofollow"}
    assert not [link for link in links if ":~:" in link.get("data-address")]


def test_an_empty_question_still_has_a_title() -> None:
    """A heading without words would be a hole in the outline."""
    assert texts(page(replace(a_report("vi"), question=" ")).xpath("//h1")) == ["Báo cáo nghiên cứu"]


def test_every_way_back_and_every_table_has_a_name_of_its_own() -> None:
    """A list of links or tables, read by ear, tells them apart; the number of a footnote is heard."""
    parsed = page(a_report("en", 5))

    ways = parsed.xpath("//*[@role='doc-backlink']/@aria-label")
    assert ways[0] == "Back to the text: Footnote 1"
    assert len(set(ways)) == len(ways) == 5
    assert "Table: Work, Capacity" in parsed.xpath("//*[@class='scroll']/@aria-label")
    assert parsed.xpath("//*[@class='number']/@aria-hidden") == []


@pytest.mark.parametrize(
    ("language", "expected"),
    [("vi", ["vi"]), ("en", []), (None, []), ('"><script>', []), ("pt-BR", ["pt-BR"])],
)
def test_words_in_another_language_say_in_which(language: str | None, expected: list[str]) -> None:
    """A voice reads a Vietnamese quote as Vietnamese; a page cannot write markup there."""
    report = a_report("en", 1)
    parsed = page(replace(report, sources=tuple(replace(one, language=language) for one in report.sources)))

    assert parsed.xpath("//blockquote/@lang") == expected
