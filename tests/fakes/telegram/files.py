"""Files as Telegram keeps them: an id to send or to fetch by, a path to download from, the limits of both.

`media.py` stores what a bot uploads, `person.py` what people do; `server.py` serves the downloads.
"""

import hashlib

from tests.fakes.telegram.errors import bad
from tests.fakes.telegram.records import File

DOWNLOAD_BYTES = 20 * 1024 * 1024
UPLOAD_BYTES = 50 * 1024 * 1024
PHOTO_BYTES = 10 * 1024 * 1024


class Files:
    """All files by their ids and by the paths under which they were asked for."""

    def __init__(self) -> None:
        self.by_id: dict[str, File] = {}
        self.by_path: dict[str, File] = {}

    def store(self, data: bytes, name: str, media_type: str, *, size: int | None = None) -> File:
        """Keep bytes; `size` says how large the file claims to be."""
        digest = hashlib.sha256(data + name.encode()).hexdigest()
        number = len(self.by_id) + 1
        file = File(
            f"BQACAg{number:06}{digest[:24]}", f"Ag{digest[:14]}", data, name, media_type, size or len(data)
        )
        self.by_id[file.file_id] = file
        return file

    def path(self, file_id: str) -> tuple[File, str]:
        """A file with the path to fetch it from."""
        file = self.by_id.get(file_id)
        if not file_id:
            raise bad("file_id not specified")
        if file is None:
            raise bad("wrong file_id or the file is temporarily unavailable")
        if file.size > DOWNLOAD_BYTES:
            raise bad("file is too big")
        folder = "photos" if file.media_type.startswith("image/") else "documents"
        ending = "." + file.name.rpartition(".")[2] if "." in file.name else ""
        path = f"{folder}/file_{list(self.by_id).index(file_id)}{ending}"
        self.by_path[path] = file
        return file, path
