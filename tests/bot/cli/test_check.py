"""`footnote check`: what is on, what is missing and why, in words and as JSON."""

import json
from pathlib import Path

import pytest

from bot.cli.entry import run


@pytest.fixture
def parts(
    here: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> dict[str, dict[str, str]]:
    """The JSON list, by part and name."""
    monkeypatch.setenv("BRAVE_API_KEY", "brave-canary")
    monkeypatch.setenv("FOOTNOTE_FETCH_HOSTS", "wiki.example=10.0.0.5:80")
    assert run(["check", "--json"]) == 0
    out = capsys.readouterr().out
    assert "canary" not in out
    return {f"{one['part']} {one['name']}".strip(): one for one in json.loads(out)}


def test_every_part_is_there(parts: dict[str, dict[str, str]]) -> None:
    """On, or off with what it needs."""
    assert parts["data_dir"]["state"] == "on"
    assert "embedded, valkey" in parts["server"]["detail"]
    assert parts["daemon"]["state"] == "off"
    assert parts["tool brave"]["state"] == "on"
    assert parts["tool tavily"]["state"] == "off"
    assert "TAVILY_API_KEY" in parts["tool tavily"]["detail"]
    assert "FIRECRAWL_API_KEY or FIRECRAWL_API_URL" in parts["tool firecrawl"]["detail"]
    assert parts["vectors"]["state"] == "on" or "embedding" in parts["vectors"]["detail"]
    assert parts["fetch_hosts wiki.example"]["detail"] == "10.0.0.5:80"
    assert parts["setting BRAVE_API_KEY"]["state"] == "on"


def test_a_problem_has_a_sentence_and_a_code(
    here: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the person's language."""
    monkeypatch.setenv("FOOTNOTE_LANGUAGE", "vi")
    monkeypatch.setenv("FOOTNOTE_PRICES", str(tmp_path / "prices.toml"))

    assert run(["check"]) == 1
    assert f"không đọc được tệp {tmp_path / 'prices.toml'}" in capsys.readouterr().out


def test_playbooks_are_listed_and_a_bad_one_is_a_problem(
    here: None, environment: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """With one sentence, and the others go on."""
    folder = Path(environment["FOOTNOTE_DATA_DIR"]) / "playbooks"
    folder.mkdir(parents=True)
    (folder / "ours.md").write_text("no front matter", encoding="utf-8")

    assert run(["check"]) == 1
    out = capsys.readouterr().out
    assert "playbook fact-check: on" in out
    assert "playbook ours.md: problem, The playbook ours.md does not begin with TOML" in out
