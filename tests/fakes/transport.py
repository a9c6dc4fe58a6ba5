"""Faults below HTTP: resets, halves of bodies, bytes that are no answer.

Called by `service.py` for every stand-in, and by the model's stream for what happens inside it.
"""

import socket
import struct

from aiohttp import web

GARBAGE = b"\x00\x01 this is not what you asked for \xff\xfe"


def reset(request: web.Request) -> None:
    """Close the connection with a TCP reset, as a crashed peer does."""
    connection = request.transport
    if connection is None:
        return
    raw = connection.get_extra_info("socket")
    if raw is not None:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    connection.abort()


async def send_half(request: web.Request, answer: web.Response) -> web.StreamResponse:
    """Announce the whole body, send half of it and close."""
    body = answer.body if isinstance(answer.body, bytes) else b""
    headers = {name: value for name, value in answer.headers.items() if name.lower() != "content-length"}
    half = web.StreamResponse(status=answer.status, headers=headers)
    half.content_length = len(body)
    await half.prepare(request)
    await half.write(body[: len(body) // 2])
    if request.transport is not None:
        request.transport.close()
    return half


def garbage(answer: web.Response) -> web.Response:
    """The right status and type around bytes that mean nothing."""
    return web.Response(status=200, body=GARBAGE, headers={"Content-Type": answer.headers["Content-Type"]})


def bad_gateway() -> web.Response:
    """What a proxy says when the service behind it is gone."""
    page = "<html><head><title>503</title></head><body><h1>Service Unavailable</h1></body></html>"
    return web.Response(status=503, text=page, content_type="text/html")
