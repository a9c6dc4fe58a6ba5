"""`footnote explain cache`: the decision for two questions, and what is no pair."""

import io
import json

import pytest

from bot.cli.entry import run


def test_two_words_are_two_questions(capsys: pytest.CaptureFixture[str]) -> None:
    """As the outside contract says."""
    assert run(["explain", "cache", "AI trends Q1 2026", "AI trends Q1 2025"]) == 0
    assert json.loads(capsys.readouterr().out)["decision"] == "research"


def test_lines_are_pairs_and_a_bad_one_is_told_in_its_place(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Answers stay beside their questions."""
    lines = '["What is AI?", "what is ai"]\n{"first": "a"}\nnonsense\n{"first": "x y", "second": "X Y"}\n'
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))

    assert run(["explain", "cache"]) == 2
    first, second, third, fourth = map(json.loads, capsys.readouterr().out.splitlines())
    assert first == {"decision": "serve", "because": "same words"}
    assert "error" in second
    assert "error" in third
    assert fourth["decision"] == "serve"


def test_one_question_is_no_pair(capsys: pytest.CaptureFixture[str]) -> None:
    """It says what it takes."""
    assert run(["explain", "cache", "only one"]) == 2
    assert "two questions" in capsys.readouterr().err
