"""`footnote ask`: every end of a question has its exit code, and bad input its sentence."""

import asyncio
import json
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from bot.cli.entry import run
from bot.data_dir import private_folder
from bot.locks import FileLock
from bot.settings import Settings
from bot.state import opened
from research.clock import SystemClock
from tests.fakes.waiting import eventually

Start = Callable[..., "subprocess.Popen[str]"]

FERRY = (
    "The harbour ferry Aurora costs four dollars for adults. It sails every twenty minutes until midnight.\n"
)


@pytest.fixture
def papers(tmp_path: Path) -> Path:
    """A folder with one document."""
    folder = tmp_path / "papers"
    folder.mkdir()
    (folder / "ferry.md").write_text(f"# The harbour ferry\n\n{FERRY}", encoding="utf-8")
    return folder


REFUSALS = {
    "empty": (["ask", " "], "There is no question to answer."),
    "too long": (["ask", "x" * 10_000], "The question has 10,000 characters; 4,000 are the most."),
    "third language": (
        ["ask", "Wie lange wird die Brücke gesperrt und warum?"],
        "Footnote reads questions in English and Vietnamese.",
    ),
    "Vietnamese": (
        ["ask", "Vé phà giá bao nhiêu?", "--depth", "9"],
        "--depth phải là một trong quick, standard, deep, không phải 9.",
    ),
    "depth": (["ask", "q?a", "--depth", "9"], "--depth must be one of quick, standard, deep, not 9."),
    "calls": (
        ["ask", "q?a", "--max-tool-calls", "x"],
        "--max-tool-calls must be a whole number that is not negative, not x.",
    ),
    "usd": (["ask", "q?a", "--max-usd", "-1"], "--max-usd must be a number from 0 to 1,000,000,000, not -1."),
    "folder": (["ask", "q?a", "--docs", "nowhere"], "There is no folder nowhere."),
    "file": (["ask", "q?a", "--docs", "a-file"], "a-file is a file, not a folder."),
    "empty folder": (["ask", "q?a", "--docs", "empty"], "The folder empty holds no document"),
    "no path": (["ask", "q?a", "--docs", "a\udcffb"], '"a?b" holds bytes'),
    "url": (["ask", "q?a", "--url", "ftp://x"], "--url must be an address like https://…, not ftp://x."),
    "empty url": (["ask", "q?a", "--url", ""], "--url must be an address like https://…"),
    "no host": (["ask", "q?a", "--url", "https://"], "--url must be an address like https://…"),
    "no docs": (["ask", "q?a", "--docs", ""], '--docs: "" is not a path.'),
    "no out": (["ask", "q?a", "--out", ""], '"" does not end in .md'),
    "long out": (["ask", "q?a", "--out", "x" * 300 + ".md"], "The report cannot be written to xxx"),
    "out": (["ask", "q?a", "--out", "/proc/x.md"], "The report cannot be written to /proc/x.md"),
    "no id": (["jobs", "show"], "jobs show needs the id of a job"),
    "list": (["jobs", "list", "zzz"], "jobs list takes nothing more"),
    "no address": (["explain", "url", ""], "url must be an address like https://…"),
    "format": (["ask", "q?a", "--out", "report.docx"], "report.docx does not end in .md, .html or .json"),
    "job": (["jobs", "show", "nosuchjob"], "There is no job nosuchjob."),
    "verb": (["jobs", "juggle"], "jobs must be one of list, show, resume, cancel, not juggle."),
    "role": (["serve", "--role", "chief"], "--role must be one of all, gateway, worker, not chief."),
    "kind": (["explain", "life", "x"], "explain must be one of url, when, route, cache, not life."),
}


@pytest.mark.parametrize(("words", "sentence"), REFUSALS.values(), ids=REFUSALS)
def test_bad_input_is_one_sentence(
    here: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    """On standard error, exit code 2, nothing on standard output."""
    (tmp_path / "a-file").touch()
    (tmp_path / "empty").mkdir()
    code = run(words)
    printed = capsys.readouterr()

    assert code == 2
    assert printed.out == ""
    assert printed.err.startswith(sentence)
    assert len(printed.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("setting", "value", "sentence"),
    [
        ("FOOTNOTE_DATA_DIR", "/proc/footnote", "The data directory /proc/footnote cannot be written."),
        ("FOOTNOTE_DATA_DIR", "/dev/null", "The data directory /dev/null is a file, not a folder."),
        ("FOOTNOTE_MAX_USD", "lots", "FOOTNOTE_MAX_USD must be a number from 0 to 1,000,000,000, not lots."),
    ],
)
def test_a_bad_setting_is_one_sentence(
    here: None,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    setting: str,
    value: str,
    sentence: str,
) -> None:
    """The same for every command."""
    monkeypatch.setenv(setting, value)
    codes = [run(["ask", "How much?"]), run(["serve"])]

    assert codes == [2, 2]
    assert capsys.readouterr().err.splitlines() == [sentence, sentence]


def test_a_server_that_does_not_answer_is_one_sentence(
    here: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """That is a failure, not bad input."""
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1/0")

    assert run(["jobs", "list"]) == 1
    assert "The state server at REDIS_URL does not answer" in capsys.readouterr().err


def test_a_command_is_answered(here: None, capfd: pytest.CaptureFixture[str]) -> None:
    """It goes the whole way too."""
    assert run(["ask", "/help"]) == 0
    assert "/status: how far your running questions are" in capfd.readouterr().out


async def test_two_questions_at_once_both_end(started: Start, environment: dict[str, str]) -> None:
    """They share a server, and neither waits for the other."""
    both = [started("-m", "bot", "ask", "/help") for _ in range(2)]
    outputs = await asyncio.gather(*(asyncio.to_thread(one.communicate) for one in both))

    assert [one.returncode for one in both] == [0, 0], outputs
    assert all("/stop" in out for out, _ in outputs)
    users = FileLock(Path(environment["FOOTNOTE_DATA_DIR"]) / "valkey" / "users.lock")
    assert users.take()
    users.close()


async def test_control_c_stops_the_job_and_prints_what_there_is(
    started: Start, environment: dict[str, str]
) -> None:
    """While a daemon runs the job, too: exit code 3, and a JSON object that says who stopped it."""
    data_dir = await asyncio.to_thread(private_folder, Path(environment["FOOTNOTE_DATA_DIR"]))
    daemon = started("-m", "tests.fakes.daemon", str(data_dir), "until_stopped")
    begun = data_dir / f"begun-{daemon.pid}"

    async def owns() -> bool:
        return await asyncio.to_thread((data_dir / "daemon.lock").exists) and bool(
            await asyncio.to_thread((data_dir / "daemon.lock").read_text)
        )

    await eventually(owns, "the daemon owns the data directory")
    ask = started("-m", "bot", "ask", "How much is the ferry?", "--json")
    await eventually(lambda: asyncio.to_thread(begun.exists), "the daemon has begun the job")
    ask.send_signal(signal.SIGINT)
    out, err = await asyncio.to_thread(ask.communicate)

    assert ask.returncode == 3, err
    assert json.loads(out)["stopped_by"] == "person"
    assert "Stopping" in err


async def test_control_c_ends_a_page_that_never_comes(started: Start) -> None:
    """The session's own worker stops too; what was read until then is the report."""
    asked, over = asyncio.Event(), asyncio.Event()

    async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.set()
        await over.wait()
        writer.close()

    async with await asyncio.start_server(never, "127.0.0.1", 0) as web:
        port = web.sockets[0].getsockname()[1]
        ask = started(
            *("-m", "bot", "ask", "How much is the ferry?", "--json", "--url", "http://slow.example/page"),
            FOOTNOTE_FETCH_HOSTS=f"slow.example=127.0.0.1:{port}",
        )
        await asked.wait()
        ask.send_signal(signal.SIGINT)
        out, err = await asyncio.to_thread(ask.communicate)
        over.set()

    assert ask.returncode == 3, err
    assert json.loads(out)["stopped_by"] == "person"


def test_a_report_is_printed_and_written(
    here: None, papers: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Exit code 0; the facts are verbatim in the documents."""
    target = tmp_path / "report.md"
    question = "How much does the harbour ferry Aurora cost for adults?"
    code = run(["ask", question, "--docs", str(papers), "--json", "--out", str(target)])
    found = json.loads(capfd.readouterr().out)

    assert code == 0
    assert found["status"] == "done"
    assert found["facts"]
    assert all(fact["quote"] in FERRY for fact in found["facts"])
    assert "four dollars" in target.read_text(encoding="utf-8")


def test_a_session_leaves_nothing_for_ever(here: None, papers: Path, environment: dict[str, str]) -> None:
    """Its queue is gone with it; what else it wrote has a time to live."""
    run(["ask", "How much does the ferry cost?", "--docs", str(papers)])

    assert asyncio.run(_endless_keys(Path(environment["FOOTNOTE_DATA_DIR"]))) == []


async def _endless_keys(data_dir: Path) -> list[str]:
    async with opened(Settings(data_dir=data_dir), SystemClock()) as state:
        keys = [str(key) async for key in state.client.scan_iter(count=1000)]
        assert keys
        return [key for key in keys if await state.client.ttl(key) == -1]


def test_a_question_without_an_answer_ends_with_4(
    here: None, papers: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Nothing found, nothing claimed."""
    code = run(["ask", "Who discovered penicillin?", "--docs", str(papers), "--json"])
    found = json.loads(capfd.readouterr().out)

    assert code == 4
    assert (found["status"], found["claims"]) == ("nothing_found", [])


def test_a_folder_of_broken_documents_ends_with_2(
    here: None, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """A file that only pretends to be a PDF is bad input, and the sentence says what to do about it."""
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "report.pdf").write_bytes(b"%PDF-1.4 and nothing more")

    assert run(["ask", "What is the fee?", "--docs", "broken"]) == 2
    assert "No document in" in capfd.readouterr().out


def test_a_limit_ends_with_3(here: None, papers: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """No tool call allowed: a partial report that says so."""
    code = run(["ask", "How much?", "--docs", str(papers), "--max-tool-calls", "0", "--json"])
    found = json.loads(capfd.readouterr().out)

    assert code == 3
    assert (found["status"], found["stopped_by"]) == ("partial", "tool_calls")
    assert found["spend"]["tool_calls"] == 0
