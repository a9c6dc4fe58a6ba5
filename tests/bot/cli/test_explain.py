"""`footnote explain`: one JSON object a line, from words or from standard input."""

import io
import json

import pytest

from bot.cli.entry import run


def test_two_spellings_of_a_page_have_one_source_id(capsys: pytest.CaptureFixture[str]) -> None:
    """Each argument is explained on a line of its own."""
    assert run(["explain", "url", "HTTP://Example.com/a?utm_source=x", "https://example.com/a"]) == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())

    assert first == second
    assert first["canonical"] == "https://example.com/a"


def test_standard_input_is_json_lines(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strings, or lists of strings; empty lines are nothing."""
    monkeypatch.setattr("sys.stdin", io.StringIO('"https://a.example/"\n\n["https://b.example/"]\n'))

    assert run(["explain", "url"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize("line", ["not json", "5", '{"url": "x"}'])
def test_what_is_no_json_string_is_refused(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """With the line."""
    monkeypatch.setattr("sys.stdin", io.StringIO(line))

    assert run(["explain", "url"]) == 2
    assert line in capsys.readouterr().err
