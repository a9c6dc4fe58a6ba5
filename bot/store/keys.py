"""Every key in Redis, how long it lives, and the short list of those that stay. The stores spell keys here.

Those of what comes in and goes out stand in `mail_keys`.

A key that is not on the list has a time to live; a test looks at every key of a whole run.
"""

from typing import Final
from urllib.parse import quote

from channels.types import Address, Person

PREFIX: Final = "footnote"
SEEN_SECONDS: Final = 48 * 3600
"""How long a repeated event is recognised."""
TURN_SECONDS: Final = 30 * 24 * 3600
JOB_SECONDS: Final = 30 * 24 * 3600
DELIVERY_SECONDS: Final = 14 * 24 * 3600
DELIVERED_SECONDS: Final = 30 * 24 * 3600
"""How long a message that was sent leads back to its delivery."""
SESSION_SECONDS: Final = 60
STOP_SECONDS: Final = 24 * 3600
JOURNAL_SECONDS: Final = 7 * 24 * 3600
"""How long the journal of a job is kept that is whole; any other is kept as long as the job's record."""
SPEND_SECONDS: Final = 3 * 24 * 3600
CONVERSATION_SECONDS: Final = 30 * 24 * 3600
MARK_SECONDS: Final = 7 * 24 * 3600

SHARED_QUEUE: Final = "jobs"
"""The queue that every worker of the daemon serves; a console session without a daemon has its own."""

PERMANENT: Final = (
    f"{PREFIX}-{SHARED_QUEUE}:stream",  # The job engine's queue; a finished task is removed from it.
    f"{PREFIX}-{SHARED_QUEUE}:queue",
    f"{PREFIX}-{SHARED_QUEUE}:workers",
    f"{PREFIX}-{SHARED_QUEUE}:task-workers:*",
    f"{PREFIX}:watch:*",  # A watch stays until its person removes it, for years if need be.
    f"{PREFIX}:watches:*",
    f"{PREFIX}:memory:settings:*",  # What a person has set holds until they set it otherwise.
    f"{PREFIX}:paired",  # Whoever was let in stays until they are let out.
)
"""Patterns of keys that may have no time to live, with the reason."""


def seen_event(platform: str, workspace: str, event_id: str) -> str:
    """The mark of an event that was accepted."""
    return f"{PREFIX}:seen:event:{_spelt(platform, workspace, event_id)}"


def seen_message(turn_id: str) -> str:
    """The mark of a message that was accepted; `turn_id` stands for its place and id."""
    return f"{PREFIX}:seen:message:{turn_id}"


def outcome(turn_id: str) -> str:
    """What became of a turn."""
    return f"{PREFIX}:turn:{turn_id}"


def jobs() -> str:
    """The ids of jobs, by the time at which they were asked."""
    return f"{PREFIX}:jobs"


def jobs_of(person: Person) -> str:
    """The ids of one person's jobs, by the time at which they were asked."""
    return f"{PREFIX}:jobs:{_spelt(person.platform, person.workspace, person.person)}"


def queue(name: str) -> str:
    """The prefix of the job engine's own keys for a queue."""
    return f"{PREFIX}-{name}"


def room(queue_name: str) -> str:
    """The prefix of a queue's waiting room."""
    return f"{PREFIX}:room:{queue_name}:"


def session(name: str) -> str:
    """The mark of a console session that is alive."""
    return f"{PREFIX}:session:{name}"


def job(job_id: str) -> str:
    """The record of a job."""
    return f"{PREFIX}:job:{job_id}"


def job_progress(job_id: str) -> str:
    """How far a job is."""
    return f"{PREFIX}:job:{job_id}:progress"


def job_stop(job_id: str) -> str:
    """The wish to stop a job."""
    return f"{PREFIX}:job:{job_id}:stop"


def job_guidance(job_id: str) -> str:
    """What the person said while a job ran, in order."""
    return f"{PREFIX}:job:{job_id}:guidance"


def conversation(place: Address) -> str:
    """The record of a conversation."""
    parts = (place.platform, place.workspace, place.conversation, place.thread)
    return f"{PREFIX}:conversation:{_spelt(*parts)}"


def pairing_waiting() -> str:
    """The codes that wait, each with its person, by the time until which they hold."""
    return f"{PREFIX}:pairing:waiting"


def pairing_tries() -> str:
    """How many wrong codes were tried."""
    return f"{PREFIX}:pairing:tries"


def paired() -> str:
    """The people who were let in by a code."""
    return f"{PREFIX}:paired"


def former_chats() -> str:
    """The former address of each conversation that goes on under another one."""
    return f"{PREFIX}:pairing:former"


def leader(name: str) -> str:
    """Who does what only one daemon may do."""
    return f"{PREFIX}:leader:{_spelt(name)}"


def marks(name: str) -> str:
    """What a channel must undo, also after its daemon was killed."""
    return f"{PREFIX}:marks:{_spelt(name)}"


def conversations_due() -> str:
    """Which conversations go on without an answer, by the time at which they do."""
    return f"{PREFIX}:conversations:due"


def journal_run(job_id: str) -> str:
    """Who runs a job, since when, and how often."""
    return f"{PREFIX}:journal:{job_id}:run"


def journal_steps(job_id: str) -> str:
    """The recorded results of a job's steps."""
    return f"{PREFIX}:journal:{job_id}:steps"


def journal_held(job_id: str) -> str:
    """What is held for a job's calls in flight."""
    return f"{PREFIX}:journal:{job_id}:held"


def journal_paid(job_id: str) -> str:
    """What a job's calls have cost."""
    return f"{PREFIX}:journal:{job_id}:paid"


def snapshot(sha256: str) -> str:
    """The text of a page that the disk did not take."""
    return f"{PREFIX}:snapshot:{sha256}"


def spent_by_person(day: str, person: Person) -> str:
    """What a person has spent on a day."""
    return f"{PREFIX}:spent:{day}:{_spelt(person.platform, person.workspace, person.person)}"


def spent_by_workspace(day: str, person: Person) -> str:
    """What the workspace of a person has spent on a day."""
    return f"{PREFIX}:spent:{day}:{_spelt(person.platform, person.workspace)}"


def watch(watch_id: str) -> str:
    """The record of a watch."""
    return f"{PREFIX}:watch:{watch_id}"


def watch_told(watch_id: str) -> str:
    """The facts that a watch has told."""
    return f"{PREFIX}:watch:{watch_id}:told"


def watch_seen(watch_id: str) -> str:
    """What the last searches of a watch have found."""
    return f"{PREFIX}:watch:{watch_id}:seen"


def watch_draft(job_id: str) -> str:
    """What the digest of a job tells, until it is known to have arrived."""
    return f"{PREFIX}:digest:{job_id}"


def watch_glance(job_id: str) -> str:
    """The marks of what the searches of a job have found."""
    return f"{PREFIX}:digest:{job_id}:glance"


def watch_asked(place: Address, person: Person) -> str:
    """A watch that a person wants and has not said all about."""
    return f"{PREFIX}:watch-asked:{conversation_of(place)}/{_spelt(person.person)}"


def watches() -> str:
    """The ids of all watches, by the time at which they were made."""
    return f"{PREFIX}:watches:all"


def watches_due() -> str:
    """The ids of watches that are not paused, by the time at which they are due."""
    return f"{PREFIX}:watches:due"


def watches_claimed() -> str:
    """Slots that were claimed and are not carried out yet."""
    return f"{PREFIX}:watches:claimed"


def watches_ran() -> str:
    """The slots of the last days that were run."""
    return f"{PREFIX}:watches:ran"


def watches_skipped() -> str:
    """Watches that were passed over, each with its first due time, by the last that was."""
    return f"{PREFIX}:watches:skipped"


def watches_clock() -> str:
    """What the clock showed when last something was looked for."""
    return f"{PREFIX}:watches:clock"


def watches_running() -> str:
    """The ids of watches of which a slot is being worked on."""
    return f"{PREFIX}:watches:running"


def watches_of(person: Person) -> str:
    """The ids of one person's watches."""
    return f"{PREFIX}:watches:of:{_spelt(person.platform, person.workspace, person.person)}"


def watches_of_workspace(person: Person) -> str:
    """The ids of the watches of a workspace."""
    return f"{PREFIX}:watches:workspace:{_spelt(person.platform, person.workspace)}"


def watches_in(address: Address) -> str:
    """The ids of the watches whose digests go to a conversation."""
    return f"{PREFIX}:watches:in:{_spelt(address.platform, address.workspace, address.conversation)}"


def host_of(address: Address) -> str:
    """Who hears and answers at an address: the console session, else any gateway of the platform."""
    return f"console/{address.conversation}" if address.platform == "console" else address.platform


def conversation_of(address: Address) -> str:
    """The name of the line in which deliveries to an address wait: its chat and its thread."""
    return f"{chat_of(address)}/{quote(address.thread, safe='')}"


def chat_of(address: Address) -> str:
    """The name of a chat or channel as a whole, whatever the thread."""
    return _spelt(address.platform, address.workspace, address.conversation)


def _spelt(*parts: str) -> str:
    """Parts joined so that no two lists of parts are spelt alike."""
    return "/".join(quote(part, safe="") for part in parts)
