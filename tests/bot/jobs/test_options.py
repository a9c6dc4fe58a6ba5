"""What was set beside a question is understood, or refused with its name."""

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from bot.errors import BadQuestion, BadSetting
from bot.jobs.options import MOST_CHARACTERS, read_request, spelt_out
from bot.settings import Settings
from bot.store.keys import SHARED_QUEUE
from research.brief import Depth, Scope
from research.report import Limits
from tests.fakes.messages import a_message

SETTINGS = Settings(data_dir=Path("/nowhere"))


def test_a_bare_question_has_the_defaults() -> None:
    """Standard depth, default limits, the daemon's queue."""
    request = read_request(a_message("  How long is the bridge? "), SETTINGS)

    assert request.brief.question.text == "How long is the bridge?"
    assert request.brief.depth is Depth.STANDARD
    assert request.limits == SETTINGS.limits(Depth.STANDARD)
    assert request.queue == SHARED_QUEUE


def test_options_are_understood() -> None:
    """Each of the command line's."""
    options = (
        ("--depth", "quick"),
        ("--docs", "/papers"),
        ("--url", "https://a.example/1"),
        ("--url", "https://a.example/2"),
        ("--lang", "vi"),
        ("--max-tool-calls", "7"),
        ("--max-tokens", "1000"),
        ("--deadline-seconds", "12.5"),
        ("--max-usd", "0.10"),
        ("queue", "s1"),
    )
    request = read_request(a_message(options=options), SETTINGS)

    assert request.brief.depth is Depth.QUICK
    assert request.brief.scope == Scope("/papers", ("https://a.example/1", "https://a.example/2"))
    assert request.brief.question.language == "vi"
    assert request.limits == Limits(7, 1000, 12.5, Decimal("0.10"))
    assert request.queue == "s1"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("--depth", "bottomless"),
        ("--lang", "fr"),
        ("--max-tool-calls", "many"),
        ("--max-tokens", "-1"),
        ("--deadline-seconds", "0"),
        ("--max-usd", "inf"),
        ("--url", "nothing at all"),
        ("--url", "file:///etc/passwd"),
        ("--url", "javascript:alert(1)"),
    ],
)
def test_an_unknown_value_is_refused_with_its_name(name: str, value: str) -> None:
    """So that the sentence can say which option it was."""
    with pytest.raises(BadSetting) as refusal:
        read_request(a_message(options=((name, value),)), SETTINGS)

    assert (refusal.value.name, refusal.value.value) == (name, value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "empty"), ("  \n", "empty"), ("?!…", "empty"), ("x" * (MOST_CHARACTERS + 1), "too_long")],
)
def test_what_is_no_question_is_refused(text: str, reason: str) -> None:
    """Nothing to answer, or more than a question."""
    with pytest.raises(BadQuestion) as refusal:
        read_request(a_message(text), SETTINGS)

    assert refusal.value.reason == reason


def test_the_longest_question_is_asked() -> None:
    """The limit itself is allowed."""
    text = "x" * MOST_CHARACTERS

    assert read_request(a_message(text), SETTINGS).brief.question.text == text


def test_a_request_that_is_spelt_out_means_the_same_elsewhere() -> None:
    """A daemon with other settings reads the same limits out of the message."""
    message = a_message(options=(("--depth", "deep"), ("--url", "https://a.example/"), ("--max-usd", "0.5")))
    request = read_request(message, SETTINGS)
    explicit = replace(message, options=spelt_out(message, request))
    elsewhere = Settings(data_dir=Path("/elsewhere"), max_tokens=1, deadline_seconds=1, language="vi")

    assert read_request(explicit, elsewhere) == request


@pytest.mark.parametrize(
    ("text", "urls"),
    [
        ("what does https://example.org/a say about tolls?", ("https://example.org/a",)),
        (
            "(see https://example.org/a), then https://example.org/b.",
            ("https://example.org/a", "https://example.org/b"),
        ),
        ("https://example.org/wiki/Toll_(road) nói gì về phí?", ("https://example.org/wiki/Toll_(road)",)),
        ("https://EXAMPLE.org/a and https://example.org/a", ("https://EXAMPLE.org/a",)),
        ("what is http:// and https://?", ()),
        ("ftp://example.org/a", ()),
    ],
)
def test_a_page_that_a_question_names_is_read_as_well(text: str, urls: tuple[str, ...]) -> None:
    """As if its address were given beside the question, each once."""
    assert read_request(a_message(text), SETTINGS).brief.scope.urls == urls


def test_a_page_that_was_given_and_named_is_one() -> None:
    """The one beside the question stands first."""
    given = (("--url", "https://example.org/a"),)
    asked = a_message("what does https://example.org/a say?", options=given)

    assert read_request(asked, SETTINGS).brief.scope.urls == ("https://example.org/a",)


def test_a_third_language_is_refused_unless_ours_is_asked_for() -> None:
    """Wherever the question comes from."""
    foreign = "Wie hoch ist die Maut und wer hat sie für die Stadt beschlossen?"
    with pytest.raises(BadQuestion) as refused:
        read_request(a_message(foreign), SETTINGS)

    assert refused.value.reason == "foreign"
    assert (
        read_request(a_message(foreign, options=(("--lang", "en"),)), SETTINGS).brief.question.text == foreign
    )
