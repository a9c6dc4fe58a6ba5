"""Follow-ups: answered from the evidence of the report in the thread; only the rest is researched.

The names of the cases are those of the peers' reports: S7, S7b, S3, Q4, B5.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.jobs.record import Job
from research.report import StopReason
from tests.bot.conversation.test_steering import QUESTION, begun, over
from tests.fakes.asker import Asker
from tests.fakes.reports import a_report
from tests.fakes.talking import Colleague

REPORT = a_report("en")


async def reported(colleague: Colleague, question: str = QUESTION) -> Asker:
    """Somebody who has got a report."""
    asker = colleague.asker()
    await asker.says(question)
    await asker.sees("Footnotes" if question == QUESTION else "Chú thích")
    await over(colleague)
    await colleague.may_restart()
    asker.looks_away()
    return asker


@pytest.mark.parametrize("words", ["What does [2] say?", "[2]?", "footnote 2", "nguồn 2 nói gì?"])
async def test_a_footnote_is_shown_word_for_word(colleague: Colleague, words: str) -> None:
    """With its quote, title, date and link, and what rests on it."""
    asker = await reported(colleague)
    await asker.says(words)
    shown = await asker.sees("2", REPORT.facts[1].quote)

    assert "5 March 2026" in shown or "5/3/2026" in shown
    assert REPORT.sources[1].title in shown
    assert len(colleague.research.begun) == 1


async def test_a_footnote_that_there_is_not_is_said_so(colleague: Colleague) -> None:
    """With how many there are."""
    asker = await reported(colleague)
    await asker.says("What does [99] say?")

    await asker.sees("The last report has 5 footnotes, 1 to 5.")


@pytest.mark.parametrize("words", ["Why do you think so?", "how do you know?", "tại sao bạn nghĩ vậy?"])
async def test_why_is_answered_with_claims_and_quotes(colleague: Colleague, words: str) -> None:
    """And how many independent sources stand behind each."""
    asker = await reported(colleague)
    await asker.says(words)
    shown = await asker.sees(REPORT.facts[0].quote)

    assert "independent source" in shown or "nguồn độc lập" in shown
    assert len(colleague.research.begun) == 1


async def test_a_quoted_sentence_is_answered_from_its_own_evidence(colleague: Colleague) -> None:
    """Where the platform says which words the person chose."""
    asker, hands = await reported(colleague), colleague.hands()
    sentence = REPORT.facts[3].text
    await hands.put(hands.message("really?", quoted=sentence, message_id="z1"))
    shown = await asker.sees(sentence, "independent source")

    assert REPORT.facts[3].quote in shown
    assert REPORT.facts[4].quote not in shown


async def test_shorter_is_the_summary_and_the_key_claims(colleague: Colleague) -> None:
    """In the report's own words, with its own numbers."""
    asker = await reported(colleague)
    await asker.says("shorter please")
    shown = await asker.sees("In short", REPORT.summary[0].sentences[0].text)  # type: ignore[union-attr]

    assert "[1] “" in shown
    assert len(colleague.research.begun) == 1


async def test_as_a_table_is_a_row_a_claim(colleague: Colleague) -> None:
    """With its marks."""
    asker = await reported(colleague)
    await asker.says("as a table")
    shown = await asker.sees("As a table", "What is known | Sources")

    assert f"{REPORT.facts[0].text} | [1]" in shown


async def test_in_vietnamese_without_a_model_keeps_the_sentences_and_says_so(colleague: Colleague) -> None:
    """Headings and labels are in the other language, quotes stay."""
    asker = await reported(colleague)
    await asker.says("in Vietnamese please")
    shown = await asker.sees("Ở đây không có mô hình ngôn ngữ", "Tóm tắt")

    assert REPORT.facts[0].quote in shown


async def test_q4_what_is_missing_is_researched_with_what_was_found(colleague: Colleague) -> None:
    """In a budget of its own; the new job begins with the earlier evidence."""
    asker = await reported(colleague)
    first = await begun(colleague)
    await asker.says("compare with the ferry fares too")
    await asker.sees("That is not in what I have found so far")
    second = await begun(colleague, 2)

    assert second.follows == first.id
    assert second.brief.question.text == f"compare with the ferry fares too ({QUESTION.rstrip('?')})"
    assert second.limits == first.limits


async def test_a_new_subject_is_a_job_of_its_own(colleague: Colleague) -> None:
    """It does not begin with anything."""
    asker = await reported(colleague)
    await asker.says("What does the Vietnamese labour code say about night shifts in 2024?")
    second = await begun(colleague, 2)

    assert second.follows == ""


async def test_s7_a_person_who_takes_part_is_answered_without_naming_the_bot(colleague: Colleague) -> None:
    """In the thread where it reported to them."""
    asker, hands = await reported(colleague), colleague.hands()
    await hands.put(hands.message("what does [1] say?", addressed=False, message_id="z1"))

    await asker.sees("Footnote 1, word for word")


async def test_s7b_with_mention_only_it_is_not(colleague: Colleague) -> None:
    """What does not name the bot is not heard."""
    colleague.settings = replace(colleague.settings, mention_only=True)
    await colleague.stop()
    await colleague.start()
    asker, hands = await reported(colleague), colleague.hands()
    await hands.put(hands.message("what does [1] say?", addressed=False, message_id="z1"))
    await asker.says("/help")
    await asker.sees("/status")

    assert not asker.saw("Footnote 1, word for word")


@pytest.mark.parametrize("words", ["lunch anyone?", "thanks!", "What is the best bakery in town and why?"])
async def test_s3_chatter_is_left_alone(colleague: Colleague, words: str) -> None:
    """From somebody who takes part, and from somebody who does not."""
    asker, mine, others = await reported(colleague), colleague.hands(), colleague.hands(person="p2")
    before = len(colleague.channel.posts)
    await mine.put(mine.message(words, addressed=False, message_id="z1"))
    await others.put(others.message(words, addressed=False, message_id="z2"))
    await asker.says("/help")
    await asker.sees("/status")

    assert len(colleague.channel.posts) == before + 1
    assert len(colleague.research.begun) == 1


async def limited(colleague: Colleague) -> tuple[Asker, Job]:
    """Somebody whose job has ended at a limit."""
    colleague.research.stopped_by = [StopReason.USD]
    asker = await reported(colleague)
    return asker, await begun(colleague)


async def test_b5_a_capped_job_says_why_and_offers_to_go_on(colleague: Colleague) -> None:
    """With the cited findings, for how much, and what it would add."""
    asker = colleague.asker()
    colleague.research.held = True
    colleague.research.stopped_by = [StopReason.USD]
    await asker.says(QUESTION)
    await begun(colleague)
    await colleague.may_restart()
    colleague.research.gate.set()
    shown = await asker.sees("It stopped at the limit of money", "Footnotes")

    assert "Continue for at most $1.00 more (40 searches and reads, 15 min)?" in shown
    assert "[Continue]" in shown


@pytest.mark.parametrize("how", ["yes", "1", "continue", "button"])
async def test_a_yes_continues_the_job_with_as_much_again(colleague: Colleague, how: str) -> None:
    """The same job goes on, and ends in a new last message."""
    asker, first = await limited(colleague)
    await (asker.presses("Continue") if how == "button" else asker.says(how))
    await asker.sees("Footnotes")
    await over(colleague)
    again = colleague.research.begun[-1]

    assert again.id == first.id
    assert again.limits.max_usd == 2 * first.limits.max_usd
    assert len([one for one in colleague.channel.posts if one[2].kind == "report"]) == 2


async def test_a_no_leaves_the_report(colleague: Colleague) -> None:
    """Nothing goes on without a yes."""
    asker, _ = await limited(colleague)
    await asker.presses("No")
    await asker.sees("the report stays as it is")

    assert len(colleague.research.begun) == 1


async def test_another_person_cannot_continue_it(colleague: Colleague) -> None:
    """It is not their money."""
    await limited(colleague)
    other = colleague.asker(person="p2")
    await other.presses("Continue")
    await other.sees("Only the person who asked can decide that.")

    assert len(colleague.research.begun) == 1


async def test_a_reply_to_an_older_report_is_about_that_one(colleague: Colleague) -> None:
    """Where the platform says to which message a person replies."""
    asker, hands = await reported(colleague), colleague.hands()
    await asker.says("/research Why do lighthouses have numbers?")
    second = await begun(colleague, 2)
    await over(colleague, 2)
    first = colleague.research.begun[0]
    place = 1 + colleague.channel.ids().index(f"{first.id}:end")
    await hands.put(hands.message("compare with the ferry fares too", about=f"receipt-{place}"))
    third = await begun(colleague, 3)

    assert second.follows == ""
    assert third.follows == first.id


async def test_a_followup_over_uploads_looks_into_them_too(colleague: Colleague, tmp_path: Path) -> None:
    """Into the folder of the question that it follows."""
    (tmp_path / "tolls.md").write_text("The toll is 40.", encoding="utf-8")
    asker, hands = colleague.asker(), colleague.hands()
    await hands.put(hands.message(QUESTION, options=(("--docs", str(tmp_path)),)))
    await asker.sees("Footnotes")
    await over(colleague)
    await colleague.may_restart()
    await asker.says("compare with the ferry fares too")
    second = await begun(colleague, 2)

    assert second.brief.scope.documents == str(tmp_path)


async def test_what_it_costs_and_who_decides_is_about_the_report(colleague: Colleague) -> None:
    """And not a question of its own, nor after the budget."""
    asker = await reported(colleague)
    first = await begun(colleague)
    await asker.says("how much does it cost and who decides?")

    assert (await begun(colleague, 2)).follows == first.id
