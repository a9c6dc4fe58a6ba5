"""What can go wrong in the daemon, named for what the caller does next; `bot.replies.explain` has the words.

`bot.cli` turns each into one sentence and an exit code. A `reason` picks the sentence within a class.
"""


class BotError(Exception):
    """The root of this package's errors."""


class BadInput(BotError):
    """What a person gave cannot be used: say why, exit 2."""


class BadSetting(BadInput):
    """A setting or option has a value that means nothing; `allowed` says what it takes."""

    def __init__(self, name: str, value: str, reason: str, allowed: str = "") -> None:
        super().__init__(f"{name}={value!r}: {reason}")
        self.name = name
        self.value = value
        self.reason = reason
        self.allowed = allowed


class BadWorld(BadInput):
    """A folder is no world; `reason` is not_a_folder, unreadable, no_questions or unknown_fact."""

    def __init__(self, path: str, reason: str, detail: str = "") -> None:
        super().__init__(f"{path!r}: {reason} {detail}".strip())
        self.path = path
        self.reason = reason
        self.detail = detail


class BadQuestion(BadInput):
    """The question cannot be asked; `reason` is 'empty', 'too_long' or 'foreign'."""

    def __init__(self, reason: str, length: int, limit: int) -> None:
        super().__init__(f"question of {length} characters: {reason}")
        self.reason = reason
        self.length = length
        self.limit = limit


class DataDirUnusable(BadInput):
    """The data directory cannot be used; `reason` is 'not_writable', 'not_a_folder' or 'disk_full'."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"{path!r}: {reason}")
        self.path = path
        self.reason = reason


class DaemonRunning(BadInput):
    """Another daemon owns the data directory."""

    def __init__(self, path: str, pid: str) -> None:
        super().__init__(f"{path!r} belongs to process {pid}")
        self.path = path
        self.pid = pid


class CannotListen(BadInput):
    """The address of the daemon's listener is taken, or not of this machine."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.address = address


class ForeignPackage(BadInput):
    """One of our package names resolves to somebody else's code."""

    def __init__(self, name: str, where: str) -> None:
        super().__init__(f"{name!r} is {where!r}")
        self.name = name
        self.where = where


class UnknownJob(BadInput):
    """There is no job with that id."""

    def __init__(self, job_id: str) -> None:
        super().__init__(f"no job {job_id!r}")
        self.job_id = job_id


class UnknownWatch(BadInput):
    """There is no watch with that id."""

    def __init__(self, watch_id: str) -> None:
        super().__init__(f"no watch {watch_id!r}")
        self.watch_id = watch_id


class ServerUnusable(BotError):
    """The state server cannot be used; `reason` is 'missing', 'cannot_start', 'too_old', 'unreachable'
    or 'gone'.
    """

    def __init__(self, reason: str, detail: str) -> None:
        super().__init__(f"{reason}: {detail}")
        self.reason = reason
        self.detail = detail


class DoesNotEnd(BotError):
    """A job was told to stop and has not ended: leave it behind."""


class JournalTooNew(BotError):
    """A newer release has begun the job and recorded what this one cannot read."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(f"journal of version {version}, {known} is the latest known")
        self.version = version
        self.known = known


class InboxFull(BotError):
    """Too many messages wait already: the channel says so instead of acknowledging."""

    def __init__(self, waiting: int) -> None:
        super().__init__(f"{waiting} messages wait")
        self.waiting = waiting


class Contended(BotError):
    """A conversation changed under every try to change it: its turn is handled again."""

    def __init__(self, tries: int) -> None:
        super().__init__(f"changed by others {tries} times")
        self.tries = tries


class NowhereToAnswer(BadInput):
    """The platform does not take messages where the question came from; `why` is its own word."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class TooManyJobs(BadInput):
    """So many jobs wait already; `reason` is 'person' or 'workspace': whose."""

    def __init__(self, reason: str, waiting: int, running: int, limit: int) -> None:
        super().__init__(f"{waiting} jobs of the {reason} wait, {running} run")
        self.reason = reason
        self.waiting = waiting
        self.running = running
        self.limit = limit
