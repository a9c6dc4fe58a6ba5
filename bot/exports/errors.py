"""What can go wrong in writing a report to a file; both are the person's input, so exit code 2."""

from bot.errors import BadInput


class UnknownFormat(BadInput):
    """The file's ending names no format that a report can be written in."""

    def __init__(self, path: str) -> None:
        super().__init__(f"{path!r} ends in no known format")
        self.path = path


class CannotWrite(BadInput):
    """The file cannot be written; `reason` is 'no_folder', 'is_folder', 'forbidden' or 'failed'."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path!r}: {reason}")
        self.path = path
        self.reason = reason
