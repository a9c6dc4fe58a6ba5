"""What can go wrong with backups; each is the operator's input, so exit code 2."""

from bot.errors import BadInput


class CannotBackUp(BadInput):
    """The backup cannot be written; `reason` is 'exists', 'no_folder' or 'failed'."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path!r}: {reason}")
        self.path = path
        self.reason = reason


class NoBackup(BadInput):
    """The file cannot be restored; `reason` is 'missing', 'damaged' or 'too_new'."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path!r}: {reason}")
        self.path = path
        self.reason = reason


class NotEmpty(BadInput):
    """There is something in the data directory that a restored one would overwrite."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path
