"""A headless Chromium of the system's packages, spoken to by its own protocol. `tests.pages` calls it."""

import asyncio
import itertools
import json
import shutil
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import aiohttp

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
QUIET: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
PATIENCE_SECONDS: Final = 60.0


def installed() -> str | None:
    """Where the browser is; None where there is none."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Tab:
    """One tab."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)

    async def call(self, method: str, **given: object) -> dict[str, Any]:
        """The result of a command. Raises `RuntimeError` with the browser's words."""
        number = next(self._numbers)
        await self._socket.send_json({"id": number, "method": method, "params": given})
        while True:
            told = await self._socket.receive_json(timeout=PATIENCE_SECONDS)
            if told.get("id") == number:
                if "error" in told:
                    raise RuntimeError(f"{method}: {told['error']['message']}")
                return dict(told["result"])

    async def asked(self, script: str) -> Any:
        """The value of an expression in the page; the page's own policy does not hold for it."""
        told = await self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in told:
            raise RuntimeError(str(told["exceptionDetails"]["exception"].get("description")))
        return told["result"].get("value")

    async def show(self, page: Path, width: int, height: int) -> None:
        """Load a page at a size, and wait until it is drawn."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        await self.call("Emulation.setDeviceMetricsOverride", **size)
        await self.call("Page.navigate", url=page.as_uri())
        ready = "new Promise(r => document.readyState === 'complete' ? r(1) : addEventListener('load', r))"
        await self.asked(f"{ready}.then(() => location.href)")
        if await self.asked("location.href") != page.as_uri():
            raise RuntimeError("another page is shown")

    async def press(self, key: str) -> None:
        """A key, down and up."""
        code = {"Tab": 9, "Enter": 13, "Escape": 27}[key]
        pressed = {"key": key, "code": key, "windowsVirtualKeyCode": code}
        await self.call("Input.dispatchKeyEvent", type="keyDown", **pressed)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **pressed)


@asynccontextmanager
async def opened(browser: str) -> AsyncIterator[Tab]:
    """A browser of its own with one tab; it ends with the block."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            browser,
            *QUIET,
            f"--user-data-dir={profile}",
            "about:blank",
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            port = await asyncio.wait_for(_port(process), PATIENCE_SECONDS)
            async with aiohttp.ClientSession() as http:
                async with http.get(f"http://127.0.0.1:{port}/json/list") as answer:
                    tabs = json.loads(await answer.text())
                address = next(one["webSocketDebuggerUrl"] for one in tabs if one["type"] == "page")
                async with http.ws_connect(address, max_msg_size=0) as socket:
                    yield Tab(socket)
        finally:
            if process.returncode is None:
                process.terminate()
            await process.wait()


async def _port(process: asyncio.subprocess.Process) -> int:
    """The port that the browser says it listens on."""
    assert process.stderr is not None
    async for line in process.stderr:
        words = line.decode("utf-8", "replace")
        if "DevTools listening on ws://" in words:
            return int(words.split("ws://", 1)[1].split("/", 1)[0].rsplit(":", 1)[1])
    raise RuntimeError("the browser ended before it listened")
