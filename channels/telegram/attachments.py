"""The files that come with a message, as the daemon knows them. `updates` asks."""

from collections.abc import Iterator

from telegram import Message

from channels.types import Attachment

_UNKNOWN = "application/octet-stream"


def attachments_of(message: Message) -> tuple[Attachment, ...]:
    """The file of a message; an album is as many messages."""
    return tuple(_found(message))


def _found(message: Message) -> Iterator[Attachment]:
    if message.document is not None:
        one = message.document
        yield Attachment(one.file_name or "file", one.mime_type or _UNKNOWN, one.file_size or 0, one.file_id)
    if message.photo:
        largest = message.photo[-1]
        name = f"photo-{largest.file_unique_id}.jpg"
        yield Attachment(name, "image/jpeg", largest.file_size or 0, largest.file_id)
    for sound, name, kind in (
        (message.voice, "voice.ogg", "audio/ogg"),
        (message.audio, "audio.mp3", "audio/mpeg"),
        (message.video, "video.mp4", "video/mp4"),
        (message.video_note, "video.mp4", "video/mp4"),
    ):
        if sound is not None:
            media = getattr(sound, "mime_type", None) or kind
            yield Attachment(name, media, sound.file_size or 0, sound.file_id)
