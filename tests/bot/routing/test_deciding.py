"""Where a turn goes, by the rules alone: right for nine in ten and more, and never a stop by mistake."""

import pytest

from bot.routing import Context, Decision, Label, Pending, decide
from tests.routing import NAMES, read_turns

NOTHING = Context()
PENDING = Context(pending=Pending())
RUNNING = Context(running="")
REPORTED = Context(reported="")
EVERYTHING = Context(Pending(), "", "")


@pytest.mark.parametrize("name", NAMES)
def test_turns_go_where_they_should(name: str) -> None:
    """Of each file of labelled turns, from which it has learned, at least 95 of 100."""
    turns = read_turns(name)
    wrong = [
        (one.text, one.route, decide(one.text, "en", one.context).route)
        for one in turns
        if decide(one.text, "en", one.context).route is not one.route
    ]

    assert len(wrong) <= 0.05 * len(turns), wrong


@pytest.mark.parametrize("name", NAMES)
def test_no_labelled_turn_is_a_command_or_memorys_by_mistake(name: str) -> None:
    """Not one that is labelled otherwise is stopped, remembered or forgotten."""
    acting = {Label.COMMAND, Label.MEMORY}
    routed = ((one, decide(one.text, "en", one.context).route) for one in read_turns(name))

    assert [one.text for one, route in routed if route in acting and route is not one.route] == []


@pytest.mark.parametrize(
    "text",
    [
        "stop words in NLP?",
        "why did Nokia stop making phones?",
        "don't stop",
        "please don't stop",
        "đừng dừng",
        "dung dung lai nhe, cu lam tiep",
        "đúng rồi",
        "dung roi",
        "dung",
        "dùng đi",
        "stop using Reuters as a source",
        "stop loss orders",
        "stop making things up",
        "the bus stop near my house",
        "when should I stop taking antibiotics",
        "cancel culture in universities",
        "how to cancel a gym membership",
        "non-stop flights to Tokyo",
        "nguyên nhân ngừng tim đột ngột",
        "hủy hợp đồng thuê nhà thế nào",
        "làm sao để dừng hút thuốc",
        "what is the status of women in Saudi Arabia",
        "budget airlines",
        "help me understand inflation",
        "continue education options for nurses",
        "stop worrying and start living, is it any good?",
        "ngừng bắn ở Gaza có hiệu lực chưa",
        "dừng xe ở đâu khi đi Hà Nội",
        "hủy vé máy bay có mất phí không",
        "please don't cancel",
        "chưa dừng nhé",
        "đừng hủy",
        "resume template for nurses",
        "jobs in Germany for nurses",
        "stop. hammer time lyrics",
        "who can stop the war",
        "stop motion",
        "what makes a job good",
        "don't stop me now by Queen",
        "has the rain stopped?",
        "can you stop a nosebleed with ice?",
        "they want to cancel the project, is that legal?",
        "không dừng nhé",
        "thanks, but don't stop",
        "hay quá, đừng dừng",
        "thanks. stop smoking tips",
        "stop bạn ơi, đọc thêm nguồn khác",
        "stop research funding cuts",
        "can't stop laughing 😂",
        "cười không dừng được luôn 🤣",
        "đừng huỷ job này",
        "cancel culture, thanks",
        "ok stop and search policy",
        "forge a budget for cancer wards",
        "end of job interviews, thanks",
    ],
)
@pytest.mark.parametrize("context", [NOTHING, PENDING, RUNNING, REPORTED, EVERYTHING])
def test_a_word_of_command_inside_a_turn_is_no_command(text: str, context: Context) -> None:
    """Whatever the conversation holds."""
    assert decide(text, "en", context).route is not Label.COMMAND
    assert decide(text, "vi", context).route is not Label.COMMAND


@pytest.mark.parametrize(
    "text",
    [
        "how do I forget a memory in PyTorch LSTM forget gate",
        "forget gate in LSTM",
        "forget it",
        "forget about it",
        "forget the US part, just Europe",
        "why do people forget names",
        "forget-me-not flowers",
        "don't forget to check the warranty",
        "quên mật khẩu facebook thì làm sao",
        "quên đi",
        "làm sao để quên người yêu cũ",
        "quên phần giá đi, tập trung vào chất lượng",
        "delete duplicates from a list in python",
        "does chlorine erase memory foam smell",
        "xóa dữ liệu người dùng theo GDPR",
        "clear skies over Hanoi this week?",
        "can elephants forget?",
        "never forget: what happened in 1975",
        "forget everything, what causes migraines?",
        "forgetting curve research",
        "how to delete my Facebook account",
        "quên uống thuốc một ngày có sao không",
        "người già hay quên nên ăn gì",
    ],
)
@pytest.mark.parametrize("context", [NOTHING, PENDING, RUNNING, REPORTED, EVERYTHING])
def test_a_word_of_forgetting_inside_a_turn_forgets_nothing(text: str, context: Context) -> None:
    """Whatever the conversation holds."""
    assert decide(text, "en", context).route is not Label.MEMORY
    assert decide(text, "vi", context).route is not Label.MEMORY


@pytest.mark.parametrize(
    "text", ["dừng lại đi", "dung lai di", "Dừng Lại Đi!", "dừng lại đi 🙏", "@footnote dừng lại đi"]
)
def test_a_vietnamese_stop_is_one_however_it_is_typed(text: str) -> None:
    """With and without marks, capitals, emoji and mention."""
    assert decide(text, "en", RUNNING) == Decision(Label.COMMAND, sure=True)


@pytest.mark.parametrize("text", ["huỷ giúp mình", "hủy giúp mình"])
def test_both_places_of_a_tone_are_one_spelling(text: str) -> None:
    """The old and the new way."""
    assert decide(text, "en", RUNNING).route is Label.COMMAND


def test_a_choices_own_label_is_an_answer_even_when_it_is_a_command() -> None:
    """The brief's Cancel is a choice, not a stop."""
    brief = Context(pending=Pending("Start?", ("Start", "Deeper", "Cheaper", "Cancel")))

    assert decide("cancel", "en", brief) == Decision(Label.ANSWER, sure=True)
    assert decide("cancel", "en", PENDING).route is Label.COMMAND


@pytest.mark.parametrize(
    "text",
    [
        "Thanks, but stop now please.",
        "great work. that's enough, cancel the job",
        "cảm ơn bạn nhiều, dừng ở đây được rồi, huỷ nghiên cứu đi",
        "thôi không cần nữa, huỷ job này giúp mình với",
        "stop lại giúp mình cái job đang chạy",
        "cancel, forget it",
    ],
)
@pytest.mark.parametrize("context", [PENDING, RUNNING])
def test_a_stop_is_heard_among_thanks_and_politeness(text: str, context: Context) -> None:
    """Where each clause is a stop, its reason or kind words."""
    assert decide(text, "en", context) == Decision(Label.COMMAND, sure=True)


@pytest.mark.parametrize("text", ["how much does it cost?", "how much does it cost and who decides?"])
def test_after_a_report_a_price_is_the_worlds(text: str) -> None:
    """Only where a job runs may its own cost be meant."""
    assert decide(text, "en", REPORTED).route is Label.FOLLOWUP
    assert decide(text, "en", NOTHING).route is Label.RESEARCH
    assert decide("how much have you spent?", "en", REPORTED).route is Label.COMMAND


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("/watch gold daily", Label.WATCH),
        ("/remember we are in Leeds", Label.MEMORY),
        ("/forget my address", Label.MEMORY),
        ("/memory export", Label.MEMORY),
        ("/memory", Label.COMMAND),
        ("/stop", Label.COMMAND),
    ],
)
def test_a_slash_with_words_goes_to_whoever_takes_the_words(text: str, label: Label) -> None:
    """A bare slash is a command."""
    assert decide(text, "en", NOTHING).route is label


@pytest.mark.parametrize(
    ("text", "context", "label"),
    [
        ("whats the staus", RUNNING, Label.COMMAND),
        ("moniter lithium prices weekly", NOTHING, Label.WATCH),
        ("ramember that I live in Hue", NOTHING, Label.MEMORY),
        ("united states budget history", NOTHING, Label.RESEARCH),
    ],
)
def test_a_slip_of_the_fingers_is_seen_through(text: str, context: Context, label: Label) -> None:
    """Unless it is a word of its own."""
    assert decide(text, "en", context).route is label


@pytest.mark.parametrize("text", ["chi tiết đi bạn", "quarterly nha", "every friday", "nhanh thôi"])
def test_a_few_words_that_ask_nothing_answer_what_was_asked(text: str) -> None:
    """Though they look like small talk or a schedule elsewhere."""
    assert decide(text, "en", PENDING).route is Label.ANSWER


def test_a_command_with_a_topic_is_research() -> None:
    """`/research` begins one; with the name of a command it is one, as is any other slash."""
    assert decide("/research solid state batteries", "en", NOTHING).route is Label.RESEARCH
    assert decide("/research status", "en", NOTHING).route is Label.COMMAND
    assert decide("/etc/hosts blocks a site, how?", "en", NOTHING).route is not Label.COMMAND


def test_a_route_that_needs_context_is_not_meant_without_it() -> None:
    """No answer, guidance or follow-up to nothing."""
    needing = {Label.ANSWER, Label.GUIDANCE, Label.FOLLOWUP}
    texts = ("2", "focus on Vietnam", "what does [3] say?", "shorter", "cả hai", "yes")

    assert needing.isdisjoint(decide(text, "en", NOTHING).route for text in texts)


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("Hanoi", NOTHING),
        ("shorter", Context(running="", reported="")),
    ],
)
def test_where_a_person_would_ask_too_it_is_not_sure(text: str, context: Context) -> None:
    """A decision all the same."""
    assert not decide(text, "en", context).sure


def test_quoted_lines_are_not_the_turn() -> None:
    """A quoted stop stops nothing, and a question under a quote is about it."""
    assert decide("> stop\nwhy is that?", "en", REPORTED).route is Label.FOLLOWUP
    assert decide("> stop\nbut also check prices", "en", RUNNING).route is Label.GUIDANCE


def test_a_long_pasted_text_is_taken_by_its_ends() -> None:
    """However long it is; a trigger in its middle does nothing."""
    pasted = (
        "Please analyse this contract. "
        + "The tenant shall not stop paying. " * 4_000
        + "What are the risks?"
    )

    assert decide(pasted, "en", NOTHING).route is Label.RESEARCH


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "?",
        "…",
        "\ud800",
        "\u200b",
        "🛑",
        "<@U1>",
        "> ",
        "/",
        "[",
        "(" * 500,
        "ok, " * 400,
        "1 + " * 400,
        "thanks " * 20 + "zz",
        "a" * 50_000,
    ],
)
@pytest.mark.parametrize("context", [NOTHING, EVERYTHING])
def test_anything_can_be_decided(text: str, context: Context) -> None:
    """Nothing raises."""
    assert decide(text, "vi", context).route in Label
