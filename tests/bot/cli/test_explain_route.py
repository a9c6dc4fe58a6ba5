"""`footnote explain route`: one JSON object a message, and one for each line that is none."""

import io
import json

import pytest

from bot.cli.entry import run


def explained(
    lines: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> tuple[int, list[dict[str, object]]]:
    """The exit code and the objects for some lines of standard input."""
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    code = run(["explain", "route"])
    return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_words_are_one_message(capsys: pytest.CaptureFixture[str]) -> None:
    """In a conversation that holds nothing."""
    assert run(["explain", "route", "stop", "words", "in", "NLP?"]) == 0
    assert json.loads(capsys.readouterr().out) == {"route": "research", "sure": True}


@pytest.mark.parametrize(
    "pending", [True, "Which one?", ["a", "b"], {"question": "Which?", "choices": ["a", "b"]}, {}]
)
def test_what_is_pending_may_be_told_in_many_ways(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, pending: object
) -> None:
    """True, a question, choices, or both."""
    line = json.dumps({"text": "2", "pending": pending})

    assert explained(line, capsys, monkeypatch) == (0, [{"route": "answer", "sure": True}])


@pytest.mark.parametrize("absent", [None, False, ""])
def test_what_is_false_is_not_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, absent: object
) -> None:
    """Nothing is answered then."""
    _, (found,) = explained(json.dumps({"text": "2", "pending": absent}), capsys, monkeypatch)

    assert found["route"] != "answer"


def test_running_and_reported_may_be_true_or_words(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The question of the job, say."""
    lines = [
        {"text": "also check prices", "running": "coffee in Vietnam"},
        {"text": "also check prices", "reported": True, "pending": None},
    ]

    _, found = explained("\n".join(map(json.dumps, lines)), capsys, monkeypatch)

    assert [one["route"] for one in found] == ["guidance", "followup"]


@pytest.mark.parametrize("bad", ["not json", "{", '{"running": true}', "null", "[]", '{"text": ["a"]}'])
def test_a_bad_line_is_told_in_its_place_and_the_others_are_answered(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, bad: str
) -> None:
    """With one sentence, and exit 2."""
    code, found = explained(f'"hello"\n{bad}\n\n{{"text": "2+2"}}\n', capsys, monkeypatch)

    assert code == 2
    assert [one.get("route") for one in found] == ["smalltalk", None, "quick"]
    assert isinstance(found[1]["error"], str)
    assert "\n" not in found[1]["error"]
