"""ClickHouse's HTTP protocol over the embedded engine, so that the real client can be driven over the wire.

It takes what `clickhouse-connect` sends: statements with `param_` values, inserts in chunks, compressed. One
engine lives in a process, at one path; `engine_at` gives it, in a folder that goes with the process.
"""

import atexit
import re
import shutil
import tempfile
import threading
from functools import cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import chdb
from lz4 import frame


@cache
def engine_at() -> str:
    """The folder of this process's engine."""
    folder = tempfile.mkdtemp(prefix="fnch")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


class ClickHouseHttp:
    """A server on a loopback port; `requests` counts what came."""

    def __init__(self, path: str) -> None:
        self.connection = chdb.connect(path)
        self.lock = threading.Lock()
        self.requests = 0
        shim = self

        class Handler(_Handler):
            server_of = shim

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://default:@127.0.0.1:{self._server.server_port}"

    def __enter__(self) -> "ClickHouseHttp":
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
        self.connection.close()

    def run(self, sql: str, data: bytes, database: str, values: dict[str, str]) -> bytes:
        """The answer to a statement, in the format that it names itself."""
        with self.lock:
            self.requests += 1
            self.connection.query(f"USE {database or 'default'}")
            if data:
                with tempfile.NamedTemporaryFile(suffix=".bin") as file:
                    Path(file.name).write_bytes(data)
                    into, _, form = sql.rpartition(" FORMAT ")
                    self.connection.query(f"{into} FROM INFILE '{file.name}' FORMAT {form}")
                return b""
            form = re.search(r"\bFORMAT\s+(\w+)\s*$", sql)
            found = self.connection.query(sql, form[1] if form else "TabSeparated", params=values)
            return bytes(found.bytes()) if found is not None else b""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_of: ClickHouseHttp

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the base class's
        """Say nothing."""

    def do_GET(self) -> None:
        """A ping, or a statement in the address."""
        self._answer(b"")

    def do_POST(self) -> None:
        """A statement in the body, or data for the one in the address."""
        body = self._body()
        self._answer(frame.decompress(body) if self.headers.get("Content-Encoding") == "lz4" else body)

    def _body(self) -> bytes:
        if self.headers.get("Transfer-Encoding") != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length") or 0))
        parts = []
        while size := int(self.rfile.readline().strip() or b"0", 16):
            parts.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(parts)

    def _answer(self, body: bytes) -> None:
        asked = {name: values[-1] for name, values in parse_qs(urlsplit(self.path).query).items()}
        values = {name[6:]: value for name, value in asked.items() if name.startswith("param_")}
        sql, data = asked.get("query", "").encode(), body
        if not sql:
            sql, data = _apart(body)
        try:
            answer = self.server_of.run(sql.decode(), data, asked.get("database", ""), values)
            self._send(200, answer, {})
        except RuntimeError as error:
            code = re.search(r"Code: (\d+)", str(error))
            self._send(500, str(error).encode(), {"X-ClickHouse-Exception-Code": code[1] if code else "0"})

    def _send(self, status: int, answer: bytes, headers: dict[str, str]) -> None:
        self.send_response(status)
        for name, value in {
            "Content-Length": str(len(answer)),
            "X-ClickHouse-Timezone": "UTC",
            **headers,
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(answer)


def _apart(body: bytes) -> tuple[bytes, bytes]:
    """A statement in a body, and the data that follow an insert."""
    insert = re.match(rb"\s*INSERT\s.*?\bFORMAT\s+\w+\s*?\n", body, re.IGNORECASE | re.DOTALL)
    return (insert[0].strip(), body[insert.end() :]) if insert else (body, b"")
