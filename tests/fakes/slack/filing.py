"""Bytes of files: where an upload goes, and where a file is read with the bot's token.

`server.py` routes here; the methods of `files.*` are in `methods/files.py`.
"""

from aiohttp import web

from tests.fakes.slack.platform import Platform

SIGN_IN = "<!DOCTYPE html><html><head><title>Sign in to Slack</title></head><body>Sign in</body></html>"


async def upload(platform: Platform, request: web.Request) -> web.Response:
    """Take the bytes of an upload; their number must be the announced one."""
    file = platform.workspace.files.get(request.match_info["id"])
    data = await _bytes(request)
    if file is None or file.uploaded:
        return web.Response(status=404, text="no such upload")
    if len(data) != file.length:
        return web.Response(status=400, text="the length is not the announced one")
    file.data, file.uploaded = data, True
    return web.Response(text=f"OK - {len(data)}")


async def _bytes(request: web.Request) -> bytes:
    if not request.content_type.startswith("multipart/"):
        return await request.read()
    fields = await request.post()
    first = next(iter(fields.values()), b"")
    return first.file.read() if isinstance(first, web.FileField) else bytes(str(first), "utf-8")


async def download(platform: Platform, request: web.Request) -> web.Response:
    """A file for who has the token and the scope; others get the sign-in page and 200, as at Slack."""
    name = request.match_info["place"].partition("-")[2]
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    allowed = scheme.lower() == "bearer" and token == platform.app.bot_token and not platform.app.revoked
    if not allowed or "files:read" not in platform.app.scopes:
        return web.Response(text=SIGN_IN, content_type="text/html")
    file = platform.workspace.files.get(name)
    if file is None:
        return web.Response(status=404, text="not found")
    return web.Response(body=file.data, content_type=file.mimetype)
