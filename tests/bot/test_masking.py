"""No secret reaches a log, a crash message or a terminal, whoever brings it (law S6)."""

import logging
import time
from pathlib import Path

import pytest

from bot.cli.refusal import told
from bot.logs import to_file
from bot.masking import masked
from bot.secret import Secret

TELEGRAM = "123456789:AAF" + "x" * 32
SHAPED = [
    "xoxb-" + "12345678901-abcdefghij",
    "xoxe.xoxp-" + "1-abcdefghijkl",
    "xapp-" + "1-A0123-45678-abcdef",
    "sk-ant-" + "api03-abcdefghijklmnop",
    "tvly-" + "abcdefghijkl",
    "fc-" + "0123456789abcdef0123",
    "ghp_" + "abcdefghijklmnopqrstuvwxyz",
    "AKIA" + "ABCDEFGHIJKLMNOP",
    "eyJhbGciOiJI." + "eyJzdWIiOiIx." + "abcdefghij",
    TELEGRAM,
]


@pytest.mark.parametrize("secret", SHAPED)
def test_what_has_the_shape_of_a_token_is_masked_wherever_it_stands(secret: str) -> None:
    """In a sentence, in an address, in quotes, at the end of a line."""
    for around in ("refused: {}", "https://api.example/{}/getMe", '{{"key": "{}"}}', "Bearer {}\nnext"):
        assert secret not in masked(around.format(secret))


def test_what_the_settings_hold_is_masked_whatever_its_shape() -> None:
    """Also as it is spelt in an address; a short value would eat words and is left alone."""
    held, short = Secret("nobody/knows this"), Secret("abc")

    said = masked("nobody/knows this and nobody%2Fknows%20this, but not abc")

    assert said == "*** and ***, but not abc"
    assert (held.reveal(), short.reveal()) == ("nobody/knows this", "abc")


def test_a_password_in_an_address_is_masked_and_the_host_is_not() -> None:
    """So that the line still says which server it is about."""
    assert masked("redis://user:letmein@state.example:6379/0") == "redis://***@state.example:6379/0"


def test_ordinary_words_are_left_alone() -> None:
    """Times, addresses, hashes and figures are no tokens."""
    text = "At 12:30:45 job 6e6d445e2dfe asked https://example.org/a:b?page=1 for 1,234:56 of sk-learn, xoxo"

    assert masked(text) == text


def test_a_log_holds_no_secret_not_even_in_a_traceback(tmp_path: Path) -> None:
    """The token stands in the address that a library puts into its error."""
    error = ConnectionError(f"https://api.telegram.example/bot{TELEGRAM}/getUpdates")
    with to_file(tmp_path):
        logging.getLogger("somebody").error("no answer from %s", TELEGRAM, exc_info=error)
    log = (tmp_path / "logs" / "footnote.log").read_text()

    assert "getUpdates" in log
    assert TELEGRAM not in log


def test_an_error_that_nobody_expected_is_said_without_secrets(capsys: pytest.CaptureFixture[str]) -> None:
    """On the terminal."""

    def work() -> int:
        raise RuntimeError(f"https://api.telegram.example/bot{TELEGRAM}/getMe")

    assert told(work) == 1
    assert TELEGRAM not in capsys.readouterr().err


@pytest.mark.parametrize("sign", ["a", "1", ":", "-", "eyJ", "xoxb-", "://a:", "token="])
def test_no_text_makes_masking_slow(sign: str) -> None:
    """Twice the text takes about twice the time."""

    def seconds(text: str) -> float:
        began = time.process_time()
        masked(text)
        return time.process_time() - began

    short, long = sign * (20_000 // len(sign)), sign * (160_000 // len(sign))
    assert seconds(long) < 40 * max(seconds(short), 0.001)
