"""Steps: the messages, one by one, that a delivery takes on its channel.

`bot.outbox` sends the next one for each claim. The steps of a delivery are the same whenever they are asked
for, so that a kill between two of them goes on at the right one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.delivery import Claim, Delivery, Kind
from bot.replies import say
from channels.document import Document, Paragraph, Text
from channels.ports import Channel, EndsProgress, ProgressEnd
from channels.types import Receipt
from research.brief import Language


@dataclass(frozen=True, slots=True)
class Step:
    """One message: a new one under `id`, or a change of `edits`.

    `part` is true for what belongs to the document itself; `optional` for what the person can do without.
    """

    document: Document
    id: str
    edits: Receipt | None = None
    part: bool = True
    optional: bool = False


def steps_of(claim: Claim, channel: Channel) -> tuple[Step, ...]:
    """The steps of a claimed delivery, those that were done among them."""
    delivery = claim.delivery
    parts = _for_one(channel.parts(delivery.document), delivery.document.private_to)
    places = () if claim.afresh else claim.places
    match delivery.kind:
        case Kind.PROGRESS:
            return _over(delivery, parts[:1], places)
        case Kind.EDIT:
            return (*_over(delivery, parts, places), *_left_over(delivery, places[len(parts) :]))
        case Kind.FINAL if places:
            return _ending(delivery, parts, places, channel)
        case _:
            return _over(delivery, parts, ())


def as_repeat(document: Document) -> Document:
    """The document with a word that it may have arrived before."""
    note = Paragraph((Text(say("delivery.repeat", _language(document)), "em"),))
    return replace(document, blocks=(note, *document.blocks))


def _over(delivery: Delivery, parts: Sequence[Document], places: Sequence[Receipt]) -> tuple[Step, ...]:
    """Parts into the messages that are there, and the rest into new ones."""
    return tuple(
        Step(part, _id(delivery, number), places[number] if number < len(places) else None)
        for number, part in enumerate(parts)
    )


def _left_over(delivery: Delivery, places: Sequence[Receipt]) -> tuple[Step, ...]:
    """A word in each message for which there is no part any more."""
    return tuple(Step(_word(delivery, "delivery.part_gone"), "", place, optional=True) for place in places)


def _ending(
    delivery: Delivery, parts: Sequence[Document], places: Sequence[Receipt], channel: Channel
) -> tuple[Step, ...]:
    """The last message of a slot whose progress is on show."""
    end = channel.progress_end if isinstance(channel, EndsProgress) else ProgressEnd.LEFT
    if end is ProgressEnd.LEFT:
        return _over(delivery, parts, ())
    if end is ProgressEnd.REPLACED:
        ready = Step(_word(delivery, "delivery.ready"), f"{delivery.id}#ready", part=False, optional=True)
        return (*_over(delivery, parts, places[:1]), ready)
    closing = delivery.closing or _word(delivery, "delivery.closed")
    closed = Step(closing, "", places[0], part=False, optional=True)
    return (closed, *_over(delivery, parts, ()))


def _id(delivery: Delivery, number: int) -> str:
    return f"{delivery.id}#{number + 1}" if number else delivery.id


def _for_one(parts: Sequence[Document], person: str) -> tuple[Document, ...]:
    """The parts, none of which is seen by more people than the whole."""
    return tuple(part if part.private_to == person else replace(part, private_to=person) for part in parts)


def _word(delivery: Delivery, key: str) -> Document:
    language = _language(delivery.document)
    words = (Paragraph((Text(say(key, language)),)),)
    return Document("reply", language, words, delivery.document.private_to)


def _language(document: Document) -> Language:
    return "vi" if document.language == "vi" else "en"
