"""Files attached to a question are the documents of its job, over the in-memory channel."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from bot.remembering.erasing.trail import Trail
from bot.remembering.erasing.uploads import Uploads
from bot.settings import Settings
from bot.state import State
from bot.turn import turn_of
from bot.uploads.folders import UploadFolders
from bot.uploads.naming import MOST_BYTES
from channels.errors import DeliveryRefused
from channels.types import Attachment, InboundMessage, Person
from tests.fakes.channel import FakeChannel
from tests.fakes.messages import a_message
from tests.fakes.talking import Colleague, working
from tests.fakes.waiting import eventually

TOLL = Attachment("toll.md", "text/markdown", 20, "toll")
PHOTO = Attachment("photo.jpg", "image/jpeg", 20, "photo")
GONE = Attachment("gone.md", "text/markdown", 20, "gone")


class Sharing(FakeChannel):
    """A platform whose people send files; `fetched` are the references that were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.fetched: list[str] = []

    async def download(self, attachment: Attachment, into: Path) -> Path:
        """The file, unless it is gone."""
        self.fetched.append(attachment.ref)
        if attachment.ref == "gone":
            raise DeliveryRefused("gone")
        place = into / "arrived"
        await asyncio.to_thread(place.write_text, f"The toll is {attachment.ref}.")
        return place


def sent(text: str, *files: Attachment, message_id: str = "m1") -> InboundMessage:
    """A message with files."""
    return replace(a_message(text, message_id=message_id), attachments=files)


async def said(channel: FakeChannel, words: str) -> None:
    """Wait for words."""

    async def there() -> bool:
        return any(words in one for one in channel.texts())

    await eventually(there, words)


async def begun(colleague: Colleague) -> Path:
    """The folder of the job that began."""

    async def there() -> bool:
        return bool(colleague.research.begun)

    await eventually(there, "a job")
    documents = colleague.research.begun[0].brief.scope.documents
    assert documents is not None
    return Path(documents)


async def test_a_question_with_files_has_them_as_documents(state: State, settings: Settings) -> None:
    """What can be read is there, whole and alone; the rest is named in a sentence, the question goes on."""
    colleague = Colleague(settings, state)
    colleague.channel = Sharing()
    huge = Attachment("huge.pdf", "application/pdf", MOST_BYTES + 1, "huge")
    message = sent("What is the toll on the Harbour Bridge?", TOLL, TOLL, PHOTO, GONE, huge)
    async with working(colleague):
        colleague.channel.incoming.put_nowait(message)
        folder = await begun(colleague)
        await said(colleague.channel, "photo.jpg")

    assert folder == settings.data_dir / "uploads" / turn_of(message).id
    assert sorted(one.name for one in folder.iterdir()) == ["toll-2.md", "toll.md"]
    (words,) = [one for one in colleague.channel.texts() if "photo.jpg" in one]
    assert "huge.pdf: more than 20 MB" in words
    assert "could not get gone.md" in words


@pytest.mark.parametrize("language", ["en", "vi"])
async def test_a_file_alone_waits_for_its_question(state: State, settings: Settings, language: str) -> None:
    """What to find out is asked once, and the answer is the question of that file."""
    colleague = Colleague(replace(settings, join_seconds=0), state)
    colleague.channel = Sharing()
    asked, question = {
        "en": ("What shall I find out in it?", "What is the toll on the Harbour Bridge?"),
        "vi": ("Bạn muốn tôi tìm gì trong đó?", "Phí qua cầu Cảng là bao nhiêu?"),
    }[language]
    async with working(colleague):
        colleague.channel.incoming.put_nowait(replace(sent("", TOLL), locale=language))
        await said(colleague.channel, asked)
        colleague.channel.incoming.put_nowait(sent(question, message_id="m2"))
        folder = await begun(colleague)

    assert [one.name for one in folder.iterdir()] == ["toll.md"]
    assert not (folder.parent / turn_of(sent("", TOLL)).id).exists()


async def test_a_turn_handled_again_fetches_nothing_twice(state: State, settings: Settings) -> None:
    """After a kill the files that arrived stay as they are, and the sentence is said once."""
    colleague = Colleague(replace(settings, join_seconds=0), state)
    channel = colleague.channel = Sharing()
    turn = turn_of(sent("What is the toll on the Harbour Bridge?", TOLL, PHOTO))
    async with working(colleague):
        assert colleague.app is not None
        first = await colleague.app.router.route(turn)
        again = await colleague.app.router.route(turn)
        await said(channel, "photo.jpg")

    assert first == again
    assert channel.fetched == ["toll"]
    assert len([one for one in channel.texts() if "photo.jpg" in one]) == 1


async def test_forget_me_removes_the_files(state: State, settings: Settings) -> None:
    """The folder of every turn on the trail goes; others stay."""
    folders = UploadFolders(settings.data_dir)
    for name in ("aaaaaaaaaaaa", "bbbbbbbbbbbb"):
        await asyncio.to_thread(folders.made, name)
    eraser = Uploads.__new__(Uploads)
    eraser._folders = folders
    await eraser.erase(Trail(Person("test", "w1", "p1"), ids=frozenset({"aaaaaaaaaaaa"})))

    assert [one.name for one in folders.root.iterdir()] == ["bbbbbbbbbbbb"]
