"""From written Markdown to blocks in which every sentence is backed."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from research.citations import Why, sentences_removed, validate
from research.evidence import Fact
from research.report import Bullets, Paragraph, Sentence, Table
from tests.research.citations.faults import shown


def _fact(fact_id: str, quote: str, text: str = "") -> Fact:
    return Fact(fact_id, fact_id.partition(".")[0], "q1", text or quote, quote, 0, len(quote), 0.9)


FACTS = {
    one.fact_id: one
    for one in [
        _fact("aaaa.1", "The sea level at Riverport rose 42 cm between 1990 and 2020."),
        _fact("aaaa.2", "The council approved the plan on 12 March 2024."),
        _fact("bbbb.1", "Mực nước biển tại Hải Sơn dâng 42 cm từ năm 1990 đến năm 2020."),
        _fact("bbbb.2", "Mayor Carl Dane opened the bridge, which cost 1.2 million euros."),
    ]
}


def _texts(markdown: str, *, framing: bool = False) -> list[tuple[str, tuple[str, ...]]]:
    return shown(validate(markdown, FACTS, framing=framing))


def _why(markdown: str) -> list[str]:
    return [removal.why for removal in validate(markdown, FACTS, framing=False).removals]


def test_a_citation_belongs_to_its_sentence_before_or_behind_the_full_stop() -> None:
    """Both ways are written."""
    markdown = "The sea level rose 42 cm [src:aaaa.1]. The council approved the plan. [src:aaaa.2]"

    assert _texts(markdown) == [
        ("The sea level rose 42 cm.", ("aaaa.1",)),
        ("The council approved the plan.", ("aaaa.2",)),
    ]


def test_paragraphs_lists_and_tables_become_blocks() -> None:
    """A nested item stands behind the one that holds it."""
    markdown = (
        "The sea level rose 42 cm [src:aaaa.1].\n\n- The council approved the plan [src:aaaa.2].\n"
        "  - Carl Dane opened the bridge [src:bbbb.2].\n\n"
        "| Place | Rise |\n|---|---|\n| Riverport | 42 cm [src:aaaa.1] |\n"
    )

    paragraph, bullets, table = validate(markdown, FACTS, framing=False).blocks

    assert isinstance(paragraph, Paragraph)
    assert isinstance(bullets, Bullets)
    assert len(bullets.items) == 2
    assert isinstance(table, Table)
    assert table.header == ("Place", "Rise")


def test_a_cell_without_a_citation_takes_those_of_its_row() -> None:
    """The last cell often cites for the whole row."""
    markdown = "| Place | Rise |\n|---|---|\n| Riverport | 42 cm [src:aaaa.1] |\n| Lakeside | 24 cm |\n"

    assert _texts(markdown) == [("Riverport", ("aaaa.1",)), ("42 cm", ("aaaa.1",))]


def test_a_row_with_a_wrong_figure_goes_as_a_whole() -> None:
    """Half a row would say something else."""
    rows = "| Riverport | 24 cm [src:aaaa.1] |\n| Riverport | 42 cm [src:aaaa.1] |\n"
    markdown = f"| Place | Rise |\n|---|---|\n{rows}"

    assert [text for text, _ in _texts(markdown)] == ["Riverport", "42 cm"]


def test_an_uncited_sentence_is_removed_and_said_to_be() -> None:
    """What nobody backs is not shown."""
    checked = validate("The sea level rose 42 cm [src:aaaa.1]. All agree.", FACTS, framing=False)

    assert [(one.what, one.why) for one in checked.removals] == [("All agree.", Why.UNCITED)]
    assert sentences_removed(checked.removals) == 1


def test_the_writers_own_conclusion_is_kept_and_marked() -> None:
    """Only when the writer says that it is one."""
    checked = validate(
        "The sea rose 42 cm [src:aaaa.1]. It will go on rising [inferred].", FACTS, framing=False
    )

    (paragraph,) = checked.blocks
    assert isinstance(paragraph, Paragraph)
    assert paragraph.sentences[1] == Sentence("It will go on rising.", (), inferred=True)


def test_framing_is_kept_in_a_summary_only() -> None:
    """And only while it states no figure."""
    markdown = "Here is what was found. It rose by 90 cm. The council approved the plan [src:aaaa.2]."

    assert len(_texts(markdown)) == 1
    assert _texts(markdown, framing=True)[0] == ("Here is what was found.", ())
    assert len(_texts(markdown, framing=True)) == 2


def test_a_section_without_any_source_is_left_out() -> None:
    """An inference alone carries no section."""
    checked = validate("It may go on [inferred].", FACTS, framing=False)

    assert checked.blocks == ()
    assert checked.removals[0].why == Why.UNSOURCED


@pytest.mark.parametrize(
    "marker",
    [
        *(
            "[src: aaaa.1]",
            "[src:aaaa.1",
            "(src:aaaa.1)",
            "[SRC:AAAA.1]",
            "[src:aa\naa.1]",
            "[src:aaaa.1, aaaa.1]",
        ),
        *(
            "[[src:aaaa.1]]",
            "【src:aaaa.1】",
            "[aaaa.1]",
            "src:aaaa.1",
            "[src:aaaa. 1]",
            "<src:aaaa.1>",
            "[x](src:aaaa.1)",
        ),
    ],
)
def test_a_damaged_marker_is_repaired_when_its_fact_exists(marker: str) -> None:
    """No shred of it is shown, and that it was damaged is kept."""
    checked = validate(
        f"The sea level rose 42 cm {marker} so far. The plan was approved [src:aaaa.2].", FACTS, framing=False
    )

    texts = shown(checked)
    assert texts[0][1] == ("aaaa.1",)
    assert not {"src", "aaaa", "[", "]", "<"} & set(
        texts[0][0].replace("[", " [ ").replace("]", " ] ").split()
    )
    assert checked.removals


@pytest.mark.parametrize(
    "marker", ["[src:zzzz.1]", "[src:aaaa.9]", "[src:3]", "[src:]", "[src", "[^1]", "[1]", "(src:zzzz.1)"]
)
def test_a_marker_without_a_fact_backs_nothing(marker: str) -> None:
    """The sentence goes with it."""
    assert _texts(f"The sea level rose 42 cm {marker}. The plan was approved [src:aaaa.2].") == [
        ("The plan was approved.", ("aaaa.2",))
    ]


def test_a_marker_that_breaks_off_with_the_text_is_not_trusted() -> None:
    """Its number may have lost a digit."""
    assert _texts("The plan was approved [src:aaaa.2]. The sea level rose 42 cm [src:aaaa.1") == [
        ("The plan was approved.", ("aaaa.2",))
    ]


def test_a_marker_within_a_word_still_cites() -> None:
    """The word is whole again."""
    checked = validate("The sea lev[src:aaaa.1]el rose 42 cm.", FACTS, framing=False)

    assert shown(checked) == [("The sea level rose 42 cm.", ("aaaa.1",))]
    assert checked.removals[0].why == Why.MISPLACED


def test_one_fact_is_cited_once_in_a_sentence() -> None:
    """However often the writer repeats it."""
    assert _texts("The sea level rose 42 cm [src:aaaa.1][src:aaaa.1].") == [
        ("The sea level rose 42 cm.", ("aaaa.1",))
    ]
    assert _why("The sea level rose 42 cm [src:aaaa.1][src:aaaa.1].") == [Why.DUPLICATE]


@pytest.mark.parametrize(
    "written",
    [
        *(
            "[here](https://evil.test)",
            "https://evil.test/x",
            "<https://evil.test>",
            "![a](https://evil.test/p)",
        ),
        *(
            "<img src=https://evil.test>",
            "www.evil.test",
            "evil.test/?q=1",
            "tg://user?id=7",
            "<@U123>",
            "<!channel>",
        ),
        *("<script>evil.test</script>", "[a](javascript:evil)", "@evil", "[^9]"),
    ],
)
def test_nothing_that_a_model_wrote_becomes_a_link_or_a_mention(written: str) -> None:
    """Words may stay, addresses and signs may not."""
    checked = validate(f"The sea level {written} rose 42 cm [src:aaaa.1].", FACTS, framing=False)

    text = shown(checked)[0][0]
    assert not any(sign in text for sign in ("://", "evil.test", "www", "<", "@", "](", "javascript", "[^"))
    assert checked.removals


def test_code_and_headings_are_no_report_text() -> None:
    """A marker in them cites nothing."""
    markdown = "## Rise [src:aaaa.1]\n\n```\nx [src:aaaa.1]\n```\n\nThe sea level rose 42 cm [src:aaaa.1]."

    assert len(_texts(markdown)) == 1
    assert {Why.HEADING, Why.CODE} <= set(_why(markdown))


@pytest.mark.parametrize(
    ("sentence", "why"),
    [
        ("The sea level rose 24 cm [src:aaaa.1].", Why.NUMBER),
        ("The sea level rose 42 m [src:aaaa.1].", Why.NUMBER),
        ("The council approved the plan on 21 March 2024 [src:aaaa.2].", Why.DATE),
        ("The council approved the plan in 2023 [src:aaaa.2].", Why.DATE),
        ("Carl Bell opened the bridge [src:bbbb.2].", Why.NAME),
        ("The council did not approve the plan [src:aaaa.2].", Why.NEGATION),
        ("The sea level at Riverport fell 42 cm [src:aaaa.1].", Why.NEGATION),
        ("The council spoke of “a great day for all of us” in 2024 [src:aaaa.2].", Why.QUOTATION),
        ("Mayor opened the expensive bridge [src:aaaa.2].", Why.UNRELATED),
        ("Mực nước biển tại Hải Sơn dâng 24 cm [src:bbbb.1].", Why.NUMBER),
        ("Mực nước biển tại Hải Sơn giảm 42 cm [src:bbbb.1].", Why.NEGATION),
        ("Mực nước biển tại Hải Sơn dâng 42 cm từ năm 1992 [src:bbbb.1].", Why.DATE),
    ],
)
def test_a_sentence_that_its_quote_disproves_is_removed(sentence: str, why: Why) -> None:
    """And the reason is kept."""
    checked = validate(f"{sentence} The council approved the plan [src:aaaa.2].", FACTS, framing=False)

    assert [one.why for one in checked.removals] == [why]
    assert len(shown(checked)) == 1


@pytest.mark.parametrize(
    "sentence",
    [
        *(
            "By 2020 the sea level at Riverport had gone up by 0.42 m [src:aaaa.1].",
            "The rise was over 40 cm [src:aaaa.1].",
        ),
        *(
            "In the 1990s the sea level began to rise [src:aaaa.1].",
            "The plan was approved in Q1 2024 [src:aaaa.2].",
        ),
        *(
            "In three decades the sea level rose 42 cm [src:aaaa.1].",
            "**Sea Level Rise:** it rose 42 cm [src:aaaa.1].",
        ),
        *(
            "Carl Dane, the mayor, opened it at a cost of €1.2m [src:bbbb.2].",
            "The Mayor opened the bridge [src:bbbb.2].",
        ),
        *("Cây cầu trị giá 1,2 triệu euro [src:bbbb.2].", "The sea near Hai Son rose 42 cm [src:bbbb.1]."),
        *(
            "Mực nước dâng gần nửa mét, tức 42 cm [src:bbbb.1].",
            "Hội đồng phê duyệt kế hoạch ngày 12/3/2024 [src:aaaa.2].",
        ),
        *("Sea level and plan: it rose 42 cm and the plan was approved in 2024 [src:aaaa.1][src:aaaa.2].",),
    ],
)
def test_a_true_sentence_in_other_words_stays(sentence: str) -> None:
    """Rounded, converted, translated, joined."""
    checked = validate(sentence, FACTS, framing=False)

    assert len(shown(checked)) == 1
    assert checked.removals == ()


def test_a_statement_may_add_what_its_quote_leaves_open_but_not_override_it() -> None:
    """The year stands elsewhere on the page; the number stands in the quote."""
    facts = {"cccc.1": _fact("cccc.1", "It rose by 42 cm.", "In Riverport it rose by 24 cm until 2019.")}

    assert shown(validate("Until 2019 it rose by 42 cm in Riverport [src:cccc.1].", facts, framing=False))
    assert not shown(validate("It rose by 24 cm [src:cccc.1].", facts, framing=False))


def test_names_from_the_question_and_from_titles_are_known() -> None:
    """The writer may say what everybody in the conversation knows."""
    facts = {"cccc.1": _fact("cccc.1", "It rose by 42 cm in the harbour.")}
    markdown = "At Port Sorrel it rose by 42 cm in 2019 [src:cccc.1]."

    assert not shown(validate(markdown, facts, framing=False))
    assert shown(validate(markdown, facts, framing=False, titles={"cccc": "Port Sorrel in 2019"}))
    assert shown(validate(markdown, facts, framing=False, known=["What happened at Port Sorrel in 2019?"]))


def test_a_repeated_sentence_is_said_once() -> None:
    """A model that loops says nothing new."""
    assert _texts("It rose 42 cm [src:aaaa.1]. It rose 42 cm [src:aaaa.1].") == [
        ("It rose 42 cm.", ("aaaa.1",))
    ]


@pytest.mark.parametrize(
    ("markdown", "count"),
    [
        ("Dr. Ann met Mr. Dane at 3.5 km. He left [src:aaaa.1].", 2),
        ("TP. Hồ Chí Minh có ThS. An. Ông đi vắng [src:aaaa.1].", 2),
        ("It cost approx. 5 euros, e.g. for tea. That is all [src:aaaa.1].", 2),
        ("Who came? Nobody! Well… all right [src:aaaa.1].", 3),
        ("Gạo, cà phê, v.v. đều tăng [src:aaaa.1].", 1),
    ],
)
def test_sentences_end_where_they_end(markdown: str, count: int) -> None:
    """Abbreviations and decimals do not end one."""
    removed = [
        removal for removal in validate(markdown, FACTS, framing=False).removals if removal.why == Why.UNCITED
    ]
    shown_count = len(_texts(markdown))

    assert (
        len(removed) + shown_count + _why(markdown).count(Why.NAME) + _why(markdown).count(Why.NUMBER)
        >= count - 1
    )
    assert len(removed) == count - 1


@given(st.text(max_size=200), st.booleans())
def test_any_text_can_be_validated(text: str, framing: bool) -> None:
    """Nothing is raised, and every citation that is left exists."""
    checked = validate(text, FACTS, framing=framing)

    assert all(fact_id in FACTS for _, ids in shown(checked) for fact_id in ids)


_SCRAPS = st.lists(
    st.sampled_from(
        [
            "[src:",
            "aaaa.1",
            "]",
            "(",
            ")",
            " ",
            "\n",
            "|",
            "---",
            "`",
            "```",
            "**",
            "#",
            "- ",
            "42",
            ".",
            "<b>",
            "http://x.y",
            "à",
        ]
    ),
    max_size=40,
).map("".join)


def test_a_marker_that_was_written_as_a_link_is_a_marker() -> None:
    """And what is left of one is taken out with its brackets."""
    markdown = "The sea level rose 42 cm [src:aaaa.1](https://x.example). [src:]()"

    assert _texts(markdown) == [("The sea level rose 42 cm.", ("aaaa.1",))]


@example("[src:]()")
@given(_SCRAPS)
def test_scraps_of_markup_never_leave_a_marker(text: str) -> None:
    """Whatever is put together from them."""
    assert all("src:" not in sentence for sentence, _ in shown(validate(text, FACTS, framing=True)))


@pytest.mark.parametrize(
    "piece", ["[src:aaaa.1 ", "(", "[", "a.", "1,", "và không ", "“a", "*", "word word ", "<", "A b "]
)
def test_a_very_long_text_is_answered_like_a_short_one(piece: str) -> None:
    """No pattern in here backtracks for ever: the test would not end."""
    validate(piece * 20_000, FACTS, framing=False)


def test_a_cell_has_no_gap_where_a_marker_stood() -> None:
    """Also when the marker stands in the middle of a cell."""
    markdown = (
        "| Place | Rise |\n|---|---|\n| Riverport | 42 cm [src:aaaa.1], says the council [src:aaaa.2] |\n"
    )

    assert [text for text, _ in _texts(markdown)] == ["Riverport", "42 cm, says the council"]
