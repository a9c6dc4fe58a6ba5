"""What a person at Telegram sees of the answer to a question: how often each part of it, and with what word.

`tests.faults.telegram` waits with it and counts with it. What was deleted or changed counts as it stands now.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from bot.replies import say
from research.brief import Language
from tests.fakes.calls import Call
from tests.fakes.telegram.records import Message
from tests.fakes.telegram.room import Room
from tests.fakes.telegram.town import Town

JOINER = "\u2060"
NEW = ("sendMessage", "sendDocument")
LANGUAGES: tuple[Language, ...] = ("en", "vi")
REPEATS = tuple(say("delivery.repeat", one) for one in LANGUAGES)
READY = tuple(say("delivery.ready", one) for one in LANGUAGES)
STOPS = frozenset(say("chat.stop", one) for one in LANGUAGES)
SOURCES = frozenset(say("action.sources", one) for one in LANGUAGES)
MARK = re.compile(r"\[(\d+)\]")
NOTE = re.compile(r"^\[(\d+)\] “", re.MULTILINE)


@dataclass(slots=True)
class Answer:
    """The messages that reply to a question, by their words: how often plain, and as a labelled repeat.

    `finals` of them end a report, `files` hold one, `left` are steps of progress that nobody took away.
    """

    plain: Counter[str] = field(default_factory=Counter)
    labelled: Counter[str] = field(default_factory=Counter)
    finals: Counter[str] = field(default_factory=Counter)
    files: set[str] = field(default_factory=set)
    left: int = 0
    unmarked: frozenset[int] = frozenset()

    @property
    def whole(self) -> bool:
        """Whether a report is there with a footnote for each of its marks, and its file."""
        return bool(self.finals and self.files and not self.unmarked)

    @property
    def doubled(self) -> int:
        """How many messages say once more, without a word, what was said before."""
        again = sum(count - 1 for count in self.plain.values())
        return again + max(0, len(self.finals) - 1)

    @property
    def repeats(self) -> int:
        """How many messages say once more what was said, and say that they may."""
        return sum(self.labelled.values())


def answer_to(question: Message, town: Town) -> Answer:
    """The answer to a question."""
    answer, marks, notes = Answer(), set[int](), set[int]()
    for message in replies(question, town):
        words, labelled = _unlabelled(message.text)
        if STOPS & set(message.buttons):
            answer.left += 1
            continue
        if message.document:
            answer.files.add(message.document)
            words = f"{message.document}\n{words}"
        if SOURCES & set(message.buttons):
            answer.finals[words] += 1
        if words not in READY:
            notes |= {int(one) for one in NOTE.findall(words)}
            marks |= {int(one) for one in MARK.findall(words)}
        (answer.labelled if labelled else answer.plain)[words] += 1
    answer.unmarked = frozenset(marks - notes)
    return answer


def given_up(question: Message, calls: Iterable[Call]) -> bool:
    """Whether a message of the answer failed twice with an outcome that nobody knows: law D2 ends there."""
    failed: Counter[str] = Counter()
    for call in calls:
        asked = (call.body.get("reply_parameters") or {}).get("message_id")
        here = call.body.get("chat_id") == question.chat.id and asked == question.id
        if here and call.endpoint in NEW and (call.status is None or call.status >= 499):
            document = (call.body.get("document") or {}).get("file_name", "")
            failed[document or _unlabelled(str(call.body.get("text", "")))[0]] += 1
    return max(failed.values(), default=0) > 1


def replies(question: Message, town: Town) -> Iterator[Message]:
    """The bot's messages that reply to a question, oldest first."""
    for message in Room(town, question.chat).seen(by_bot=True):
        if message.reply_to is question:
            yield message


def _unlabelled(text: str) -> tuple[str, bool]:
    """The words without a label, and whether there was one."""
    words = text.replace(JOINER, "")
    for label in REPEATS:
        if words.startswith(label):
            return words[len(label) :].strip(), True
    return words, False
