"""Every fault is a switch that works: alone, narrowed, and from the command line."""

import asyncio
import contextlib
import re
import signal
import sys
from collections.abc import Iterable

import httpx
import pytest

from tests.fakes.anthropic.checks import VERSION
from tests.fakes.anthropic.shapes import structured
from tests.fakes.calls import Call
from tests.fakes.faults import KINDS, Fault, Faults, UnknownFault, parse
from tests.fakes.standins import Standins
from tests.fakes.world import WORLDS, named_world

ASTER = "http://tideplants.example/species/sea-aster"
EVERY = [(kind, service) for kind, (services, _) in KINDS.items() for service in services]
IN_STREAMS = ("in_stream_error", "clean_cut")


def request(standins: Standins, service: str, kind: str) -> httpx.Request:
    """A request to a service that works when nothing fails; of a kind that the fault can strike."""
    base = standins.url(service)
    bearer = {"Authorization": f"Bearer {service}-standin-key"}
    reads = KINDS[kind][0] == KINDS["junk"][0]
    if service == "anthropic":
        message = {"role": "user", "content": "<question>sea aster harvest</question>"}
        body = {"model": "claude-haiku-5-5", "max_tokens": 2000, "messages": [message]}
        config = {"stream": True} if kind in IN_STREAMS else {"output_config": structured("Plan")}
        headers = {**bearer, "anthropic-version": VERSION}
        return httpx.Request("POST", f"{base}/v1/messages", json=body | config, headers=headers)
    if service in ("tavily", "firecrawl"):
        version = "/v2" if service == "firecrawl" else ""
        address = {"url": ASTER, "urls": [ASTER]}
        path = ("/v2/scrape" if service == "firecrawl" else "/extract") if reads else f"{version}/search"
        wanted = address if reads else {"query": "sea aster price"}
        return httpx.Request("POST", base + path, json=wanted, headers=bearer)
    if service == "exa":
        header = {"x-api-key": "exa-standin-key"}
        return httpx.Request("POST", f"{base}/search", json={"query": "sea aster price"}, headers=header)
    if service == "jina":
        wanting = {**bearer, "Accept": "application/json"}
        return httpx.Request("POST", f"{base}/", json={"url": ASTER}, headers=wanting)
    if service == "slack":
        posted = {"channel": "C1", "text": "sea aster"}
        token = {"Authorization": f"Bearer {standins.slack.app.bot_token}"}
        return httpx.Request("POST", f"{base}/api/chat.postMessage", json=posted, headers=token)
    if service == "telegram":
        method = "getUpdates" if kind == "conflict" else "getMyCommands"
        return httpx.Request("POST", f"{base}/bot{standins.key('telegram')}/{method}")
    path, query, headers = {
        "brave": (
            "/res/v1/web/search",
            {"q": "sea aster price"},
            {"X-Subscription-Token": "brave-standin-key"},
        ),
        "semantic_scholar": ("/graph/v1/paper/search", {"query": "sea aster salt"}, {}),
        "arxiv": ("/api/query", {"search_query": "sea aster salt"}, {}),
        "web": ("/species/sea-aster", {}, {"Host": "tideplants.example"}),
    }[service]
    return httpx.Request("GET", base + path, params=query, headers=headers)


async def outcome(standins: Standins, service: str, kind: str) -> object:
    """What a plain client sees: status and body without running numbers, or its exception."""
    async with httpx.AsyncClient() as client:
        try:
            answer = await client.send(request(standins, service, kind))
        except httpx.HTTPError as error:
            return type(error)
        return answer.status_code, re.sub(
            r"(msg_|req_|tavily-|search-|batch-)\d+|\d+\.\d{6}", "N", answer.text
        )


@pytest.mark.parametrize(("kind", "service"), EVERY)
async def test_each_fault_changes_the_outcome_at_each_service(kind: str, service: str) -> None:
    """Healthy and failing requests differ; a stall does not end before it is released."""
    async with Standins(named_world("small")) as standins:
        with another_in_flight(standins, service, kind):
            healthy = await outcome(standins, service, kind)
            fault = standins.faults.add(Fault(kind, service=service))
            failing = asyncio.create_task(outcome(standins, service, kind))
            if kind in ("stall", "stall_after"):
                await standins.faults.until_stalled()
                assert not failing.done()
                standins.faults.release()
                assert await failing == healthy
            elif kind == "half_empty":
                outcomes = [await failing, await outcome(standins, service, kind)]
                assert [one == healthy for one in outcomes] in ([True, False], [False, True])
            else:
                assert await failing != healthy
            assert fault.struck


def another_in_flight(
    standins: Standins, service: str, kind: str
) -> contextlib.AbstractContextManager[object]:
    """For the fault that needs company: another page is being read all the while."""
    return standins.calls.record(service, "page") if kind == "half_empty" else contextlib.nullcontext()


def call(number: int = 1, service: str = "tavily", about: str = "sea aster price", role: str = "") -> Call:
    """A call as the log has it."""
    return Call(service, number, "search", 0.0, about=about, role=role)


@pytest.mark.parametrize(
    ("words", "struck"),
    [
        ("server_error", [1, 2, 3, 4]),
        ("server_error:calls=2", [2]),
        ("server_error:calls=2-3", [2, 3]),
        ("server_error:calls=3-", [3, 4]),
        ("server_error:times=1", [1]),
        ("server_error:service=web", []),
        ("server_error:matching=PRICE", [1, 2, 3, 4]),
        ("server_error:matching=tides", []),
        ("server_error:role=Plan", []),
        ("server_error:probability=0", []),
    ],
)
def test_a_fault_strikes_the_calls_that_it_is_narrowed_to(words: str, struck: list[int]) -> None:
    """By number, times, service, words, role and probability."""
    faults = Faults([parse(words)])

    assert [number for number in range(1, 5) if faults.draw(call(number))] == struck


def test_a_seed_decides_what_a_probability_leaves_open() -> None:
    """The same seed strikes the same calls, in whatever order they come; another one strikes others."""

    def struck(seed: int, numbers: Iterable[int]) -> set[int]:
        faults = Faults([Fault("server_error", probability=0.5)], seed)
        return {number for number in numbers if faults.draw(call(number))}

    forth, back = range(1, 41), range(40, 0, -1)
    assert struck(7, forth) == struck(7, back)
    assert struck(7, forth) != struck(8, forth)
    assert 8 < len(struck(7, forth)) < 32


@pytest.mark.parametrize("words", ["earthquake", "reset:colour=red", "reset:times=many", "reset:calls"])
def test_a_fault_that_nobody_knows_is_named(words: str) -> None:
    """With a sentence that says what there is."""
    with pytest.raises(UnknownFault, match=r"there are|not one of|not a number"):
        parse(words)


async def test_by_hand_the_stand_ins_print_their_settings_and_run_until_interrupted() -> None:
    """The printed address answers; an interrupt ends them without an error."""
    words = [
        sys.executable,
        "-m",
        "tests.fakes",
        "--world",
        str(WORLDS / "small"),
        "--fault",
        "reset:calls=9",
    ]
    output = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*words, cwd=WORLDS.parents[1], stdout=output)
    assert process.stdout is not None
    settings = {}
    while not (line := (await process.stdout.readline()).decode()).startswith("#"):
        name, _, value = line.removeprefix("export ").strip().partition("=")
        settings[name] = value.strip("'")
    headers = {"Authorization": f"Bearer {settings['TAVILY_API_KEY']}"}
    async with httpx.AsyncClient() as client:
        answer = await client.post(
            f"{settings['TAVILY_API_URL']}/search", json={"query": "sea aster"}, headers=headers
        )
    told = (await process.stdout.readline()).decode()
    process.send_signal(signal.SIGINT)

    assert answer.status_code == 200
    assert told.startswith("# tavily search 200")
    assert await process.wait() == 0
    assert {"ANTHROPIC_BASE_URL", "FIRECRAWL_API_KEY", "FOOTNOTE_FETCH_HOSTS", "FOOTNOTE_PRICES"} <= set(
        settings
    )


@pytest.mark.parametrize(
    ("option", "said"), [(["--fault", "earthquake"], "no fault is called"), (["--world", "."], "world.toml")]
)
async def test_bad_words_on_the_command_line_get_one_sentence(option: list[str], said: str) -> None:
    """Exit 2, no traceback."""
    words = [sys.executable, "-m", "tests.fakes", "--world", str(WORLDS / "small"), *option]
    errors = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*words, cwd=WORLDS.parents[1], stderr=errors)
    _, told = await process.communicate()

    assert process.returncode == 2
    assert said in told.decode()
    assert "Traceback" not in told.decode()
