"""What must hold over everything that a bot did, whatever happened to it: sentences for what does not.

Tests end with `check(telegram)`; `one_final` and `in_order` ask for what only the test knows. Each invariant
takes the stand-in and yields a sentence for every violation.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from tests.fakes.calls import Call
from tests.fakes.telegram.entities import MOST
from tests.fakes.telegram.formatting import CAPTION_UNITS, TEXT_UNITS
from tests.fakes.telegram.markup import DATA_BYTES
from tests.fakes.telegram.records import Json, Message
from tests.fakes.telegram.room import Room
from tests.fakes.telegram.server import Telegram
from tests.fakes.telegram.units import boundaries, piece, units

SENDS = ("sendMessage", "sendDocument", "sendPhoto", "sendMediaGroup")
EDITS = ("editMessageText", "editMessageCaption", "editMessageReplyMarkup")
HARMLESS = ("not modified", "retry after", "query is too old", "to be replied not found", "thread not found")
"""Refusals that a faithful bot meets too."""

Invariant = Callable[[Telegram], Iterator[str]]


def writes(telegram: Telegram, methods: Iterable[str] = (*SENDS, *EDITS)) -> list[Call]:
    """The calls that write into chats, in the order of their arrival."""
    wanted = set(methods)
    return [call for call in telegram.calls.of("telegram") if call.endpoint in wanted]


def waits_as_told(telegram: Telegram) -> Iterator[str]:
    """After a 429 nothing is written into that chat before `retry_after` has passed."""
    held: dict[str, tuple[int, float]] = {}
    for call in writes(telegram):
        chat = str(call.body.get("chat_id"))
        told, until = held.get(chat, (0, 0.0))
        if told < call.number and call.started < until:
            yield f"{_name(call)} at {call.started:.1f} s, but its chat was told to wait until {until:.1f} s"
        seconds = (call.answer or {}).get("parameters", {}).get("retry_after")
        if seconds is not None and call.finished is not None:
            held[chat] = telegram.answered[call.number], call.finished + seconds


def previews_off(telegram: Telegram) -> Iterator[str]:
    """Every text that is sent or edited forbids link previews."""
    for call in writes(telegram, ("sendMessage", "editMessageText")):
        if (call.body.get("link_preview_options") or {}).get("is_disabled") is not True:
            yield f"{_name(call)} lets Telegram fetch what its links lead to"


def within_limits(telegram: Telegram) -> Iterator[str]:
    """No text, caption, number of entities or button is over its limit, even where Telegram would cut it."""
    for call in writes(telegram):
        for name, most in (("text", TEXT_UNITS), ("caption", CAPTION_UNITS)):
            words = str(call.body.get(name) or "")
            plain = words if not call.body.get("parse_mode") else ""
            if units(plain) > most:
                yield f"{_name(call)} has a {name} of {units(plain)} units"
        for name in ("entities", "caption_entities"):
            if len(call.body.get(name) or []) > MOST:
                yield f"{_name(call)} has {len(call.body[name])} {name}; Telegram drops what is over {MOST}"
        for key in _keys(call):
            if len(str(key.get("callback_data", "")).encode()) > DATA_BYTES:
                yield f"{_name(call)} has a button with {key['callback_data']!r}"


def entities_whole(telegram: Telegram) -> Iterator[str]:
    """Every entity begins and ends on a character of its text and holds more than white space."""
    for call in writes(telegram):
        for words, entities in (("text", "entities"), ("caption", "caption_entities")):
            text = str(call.body.get(words) or "")
            ends = boundaries(text)
            for one in call.body.get(entities) or []:
                begin, end = one["offset"], one["offset"] + one["length"]
                if begin not in ends or end not in ends or not piece(text, begin, end - begin).strip():
                    yield f"{_name(call)} cuts a {one['type']} at {begin}..{end}"


def nothing_refused(telegram: Telegram, but: Collection[str] = HARMLESS) -> Iterator[str]:
    """No request was malformed: a 400 is a fault of the bot, apart from what cannot be known before."""
    for call in telegram.calls.of("telegram"):
        said = str((call.answer or {}).get("description", ""))
        if call.status == 400 and not any(words in said for words in but):
            yield f"{_name(call)} was refused: {said}"


def nothing_overtakes(telegram: Telegram) -> Iterator[str]:
    """What is sent to a chat goes one by one, and what was told to wait goes before what comes after it.

    A step of progress (it can be stopped) may be let go instead.
    """
    last: dict[str, Call] = {}
    for call in writes(telegram, SENDS):
        chat = str(call.body.get("chat_id"))
        before = last.get(chat)
        if before is not None and telegram.answered.get(before.number, call.number) >= call.number:
            yield f"{_name(call)} began before {_name(before)} was answered"
        waits = before is not None and before.status == 429 and not _progress(before)
        if before is not None and waits and _payload(before) != _payload(call):
            yield f"{_name(call)} overtook {_name(before)}"
        last[chat] = call


def in_their_topics(telegram: Telegram) -> Iterator[str]:
    """Replies stand in the topic of what they reply to, and the bot writes only in topics where it was asked.

    No thread is named where there are none, and every reply may be sent without its question.
    """
    for chat in telegram.town.chats.values():
        spoken = {_topic(one) for one in chat.messages.values() if not (one.by_bot or one.service)}
        for message in chat.messages.values():
            if not message.by_bot:
                continue
            replied = message.reply_to
            if replied is not None and _topic(replied) != _topic(message):
                yield f"{_quoted(message)} replies across topics"
            if _topic(message) not in spoken:
                yield f"{_quoted(message)} stands in topic {_topic(message)}, where nobody wrote"
    for call in writes(telegram, SENDS):
        room = telegram.town.chats.get(call.body.get("chat_id"))
        if call.body.get("message_thread_id") and room is not None and room.user is None and not room.forum:
            yield f"{_name(call)} names a thread in a chat without topics"
        asked = call.body.get("reply_parameters")
        if asked and not asked.get("allow_sending_without_reply"):
            yield f"{_name(call)} is lost when its question is deleted"


def nothing_alive(telegram: Telegram, but: Collection[str] = ()) -> Iterator[str]:
    """No mention, command, hashtag or bare address in the bot's words works, but for those named in `but`."""
    for chat in telegram.town.chats.values():
        for message in chat.messages.values():
            for one in message.entities if message.by_bot else []:
                words = piece(message.text, one["offset"], one["length"])
                if one["type"] in ("mention", "bot_command", "hashtag", "url", "email") and words not in but:
                    yield f"{words!r} is alive in {_quoted(message)}"


def presses_answered(telegram: Telegram) -> Iterator[str]:
    """Every press of a button was answered in time."""
    for press in telegram.town.queries.values():
        if not press.answered:
            yield f"the press of {press.label!r} was not answered"


EVERY: dict[str, Invariant] = {
    one.__name__: one
    for one in (
        waits_as_told,
        previews_off,
        within_limits,
        entities_whole,
        nothing_refused,
        nothing_overtakes,
        in_their_topics,
        nothing_alive,
        presses_answered,
    )
}


def violations(telegram: Telegram, *, but: Collection[str] = ()) -> list[str]:
    """The sentences of all invariants, except those named in `but`."""
    return [f"{name}: {said}" for name, one in EVERY.items() if name not in but for said in one(telegram)]


def check(telegram: Telegram, *, but: Collection[str] = ()) -> None:
    """Fail with every sentence that there is."""
    found = violations(telegram, but=but)
    assert not found, "\n".join(found)


def one_final(room: Room, question: Message, is_final: Callable[[Message], bool]) -> Message:
    """The one message that ends a question: in its topic, by the bot, final; fails on none and on two."""
    found = [
        one
        for one in room.seen(_topic(question), by_bot=True)
        if one.id > question.id and one.reply_to in (None, question) and is_final(one)
    ]
    assert len(found) == 1, f"{len(found)} final messages: {[one.text[:60] for one in found]}"
    return found[0]


def in_order(room: Room, parts: Sequence[str], topic: int | None = None) -> None:
    """The bot's messages hold these words, each exactly once and in this order."""
    whole = "\n".join(one.text for one in room.seen(topic, by_bot=True))
    places = [whole.find(part) for part in parts]
    assert -1 not in places, f"missing: {[part for part, at in zip(parts, places, strict=True) if at < 0]}"
    assert places == sorted(places), "the parts are not in order"
    assert [part for part in parts if whole.count(part) > 1] == [], "parts were sent twice"


def _topic(message: Message) -> int | None:
    return message.thread if message.thread in message.chat.topics else None


def _keys(call: Call) -> list[Json]:
    return [one for row in (call.body.get("reply_markup") or {}).get("inline_keyboard", []) for one in row]


def _progress(call: Call) -> bool:
    return any("stop:" in str(one.get("callback_data", "")) for one in _keys(call))


def _payload(call: Call) -> tuple[str, str, str]:
    return (
        call.endpoint,
        str(call.body.get("text")),
        str(call.body.get("document") or call.body.get("caption")),
    )


def _name(call: Call) -> str:
    words = str(call.body.get("text") or call.body.get("caption") or "")
    return f"{call.endpoint} #{call.number} to {call.body.get('chat_id')} ({words[:40]!r})"


def _quoted(message: Message) -> str:
    return f"message {message.id} of {message.chat.id} ({message.text[:40]!r})"
