"""Messages as people send them, for tests of the daemon."""

from datetime import UTC, datetime

from channels.types import Address, InboundMessage, Person


def a_message(
    text: str = "What is the toll on the Harbour Bridge?",
    *,
    message_id: str = "m1",
    event_id: str = "",
    conversation: str = "c1",
    thread: str = "",
    person: str = "p1",
    platform: str = "test",
    options: tuple[tuple[str, str], ...] = (),
) -> InboundMessage:
    """A message; two with the same ids are one message sent twice."""
    return InboundMessage(
        event_id=event_id or f"e-{message_id}",
        message_id=message_id,
        address=Address(platform, "w1", conversation, thread),
        sender=Person(platform, "w1", person),
        text=text,
        sent_at=datetime(2026, 1, 5, 9, 0, tzinfo=UTC),
        options=options,
    )
