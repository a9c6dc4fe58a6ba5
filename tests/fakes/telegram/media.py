"""`sendDocument`, sendPhoto, sendMediaGroup, getFile: what is uploaded, and under which limits.

`person.py` uses the contents for what people upload.
"""

import mimetypes
from typing import Any

from tests.fakes.telegram.errors import ApiError, bad
from tests.fakes.telegram.files import PHOTO_BYTES, UPLOAD_BYTES
from tests.fakes.telegram.formatting import CAPTION_UNITS, formatted
from tests.fakes.telegram.params import Params
from tests.fakes.telegram.records import File, Json
from tests.fakes.telegram.sending import send
from tests.fakes.telegram.town import Town
from tests.fakes.telegram.wire import message_json


def document_content(
    town: Town, name: str, data: bytes, media_type: str | None, size: int | None = None
) -> Json:
    """A `document` field."""
    guessed = media_type or mimetypes.guess_type(name)[0] or "application/octet-stream"
    file = town.files.store(data, name, guessed, size=size)
    return {"document": _ids(file) | {"file_name": file.name, "mime_type": file.media_type}}


def photo_content(
    town: Town, name: str, data: bytes, media_type: str | None, size: int | None = None
) -> Json:
    """A `photo` field: the picture in two sizes, the larger one last."""
    large = town.files.store(data, name if name.endswith(".jpg") else "photo.jpg", "image/jpeg", size=size)
    small = town.files.store(data[:1000], "photo.jpg", "image/jpeg")
    return {
        "photo": [_ids(small) | {"width": 90, "height": 60}, _ids(large) | {"width": 1280, "height": 853}]
    }


def send_document(town: Town, params: Params) -> Json:
    """`sendDocument`."""
    return _send_one(town, params, "document")


def send_photo(town: Town, params: Params) -> Json:
    """`sendPhoto`."""
    return _send_one(town, params, "photo")


def send_media_group(town: Town, params: Params) -> Any:
    """`sendMediaGroup`: two to ten of one kind."""
    media = params.parsed("media", "media")
    if not isinstance(media, list):
        raise bad("Expected an Array of InputMedia")
    if not 2 <= len(media) <= 10:
        raise bad("Too few or too many media in the album" if media else "There must be at least 2 media")
    kinds = {str(one.get("type")) for one in media}
    if not kinds <= {"document", "photo"} or len(kinds) > 1:
        raise bad("Can't use the media of the specified type in the album")
    contents = []
    for one in media:
        inner = Params(one, params.uploads)
        contents.append(_content(town, inner, str(one["type"]), str(one.get("media", ""))) | _caption(inner))
    return [message_json(one) for one in send(town, params, contents)]


def get_file(town: Town, params: Params) -> Json:
    """`getFile`."""
    file, path = town.files.path(params.text("file_id"))
    return _ids(file) | {"file_path": path}


def _send_one(town: Town, params: Params, kind: str) -> Json:
    content = _content(town, params, kind, params.text(kind)) | _caption(params)
    return message_json(send(town, params, [content])[0])


def _content(town: Town, params: Params, kind: str, named: str) -> Json:
    part = named.removeprefix("attach://") if named.startswith("attach://") else kind
    upload = params.uploads.get(part)
    if upload is not None:
        if len(upload.data) > UPLOAD_BYTES:
            raise ApiError(413, "Request Entity Too Large")
        if not upload.data:
            raise bad("file must be non-empty")
        if kind == "photo" and len(upload.data) > PHOTO_BYTES:
            raise bad(f"too big photo: {len(upload.data)} bytes")
        make = document_content if kind == "document" else photo_content
        return make(town, upload.name, upload.data, upload.media_type)
    if not named:
        raise bad(f"there is no {kind} in the request")
    known = town.files.by_id.get(named)
    if known is None:
        raise bad("wrong file identifier/HTTP URL specified")
    if kind == "document":
        return {"document": _ids(known) | {"file_name": known.name, "mime_type": known.media_type}}
    return {"photo": [_ids(known) | {"width": 1280, "height": 853}]}


def _caption(params: Params) -> Json:
    caption = formatted(
        params.text("caption"),
        params.text("parse_mode"),
        params.parsed("caption_entities", "caption entities"),
        most=CAPTION_UNITS,
    )
    return caption.fields("caption", "caption_entities")


def _ids(file: File) -> Json:
    return {"file_id": file.file_id, "file_unique_id": file.unique_id, "file_size": file.size}


METHODS = {
    "sendDocument": send_document,
    "sendPhoto": send_photo,
    "sendMediaGroup": send_media_group,
    "getFile": get_file,
}
