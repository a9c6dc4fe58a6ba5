"""A chat as a plain page of HTML, to look at in a browser: bubbles, emphasis, quotes, buttons, files, topics.

`by_hand.py` serves it while the stand-ins run; tests write it to a file with `picture(room)`.
"""

from html import escape
from itertools import pairwise

from tests.fakes.telegram.records import Json, Message
from tests.fakes.telegram.room import Room
from tests.fakes.telegram.units import piece, units

_TAGS = {
    "bold": "b",
    "italic": "i",
    "underline": "u",
    "strikethrough": "s",
    "code": "code",
    "pre": "pre",
    "blockquote": "blockquote",
}
_BLOCKS = ("</details></blockquote>", "</blockquote>", "</pre>")
_STYLE = """
body{font:15px/1.4 system-ui,sans-serif;background:#e6ebee;margin:0;padding:1rem}
main{max-width:46rem;margin:auto} h1{font-size:1.1rem} h2{font-size:.95rem;color:#567;margin:1.5rem 0
.3rem} .m{background:#fff;border-radius:12px;padding:.5rem .8rem;margin:.35rem
0;max-width:38rem;white-space:pre-wrap; overflow-wrap:anywhere} .p{background:#effdde;margin-left:auto}
.who{color:#3a7;font-size:.85rem;display:block} .re{border-left:3px solid
#6ab;padding-left:.5rem;color:#678;font-size:.85rem;display:block;margin:.2rem 0}
.when{color:#9aa;font-size:.75rem;float:right;margin-left:1rem} .k{display:flex;gap:.3rem;margin:.2rem 0
.6rem} .k>*{background:#cfdbe3;border:0;border-radius:8px;padding:.35rem
.7rem;text-align:center;font:inherit;color:#246; text-decoration:none}
.f{background:#f2f5f7;border-radius:8px;padding:.4rem .6rem;display:block;margin-bottom:.3rem}
blockquote{border-left:3px solid #5a9;background:#f2f8f5;margin:.2rem 0;padding:.2rem .6rem} blockquote
summary{ color:#5a9} pre,code{background:#f2f4f6;font-size:.9em} pre{padding:.4rem;overflow:auto}
.spoiler{background:#ccc} .live{background:#ffe2a8} form.say{display:flex;gap:.4rem;margin-top:1rem}
form.say input{flex:1;padding:.5rem}
"""


def page(title: str, body: str) -> str:
    """A whole page."""
    head = f"<meta charset=utf-8><title>{escape(title)}</title><style>{_STYLE}</style>"
    return f"<!doctype html><html lang=en>{head}<main><h1>{escape(title)}</h1>{body}</main></html>"


def picture(room: Room) -> str:
    """The page of one chat, topic by topic."""
    return page(title(room), bubbles(room))


def title(room: Room) -> str:
    """What a person calls the chat."""
    chat = room.record
    return chat.user.first_name if chat.user is not None else f"{chat.title} ({chat.type})"


def bubbles(room: Room, *, pressable: bool = False) -> str:
    """The messages; with `pressable` their buttons are forms for `by_hand.py`."""
    topics = [None, *(one.id for one in room.record.topics.values() if not one.deleted)]
    parts = []
    for topic in topics:
        if len(topics) > 1:
            name = "General" if topic is None else room.record.topics[topic].name
            parts.append(f"<h2># {escape(name)}</h2>")
        parts += [_bubble(one, pressable) for one in room.seen(topic)]
    return "".join(parts)


def marked(text: str, entities: list[Json]) -> str:
    """A text with its entities as HTML; what Telegram brought to life by itself is shaded."""
    ends = {at for one in entities for at in (one["offset"], one["offset"] + one["length"])}
    places = sorted({0, units(text)} | ends)
    out: list[str] = []
    opened: list[Json] = []
    for begin, end in pairwise([*places, places[-1]]):
        while opened and opened[-1]["offset"] + opened[-1]["length"] <= begin:
            out.append(_close(opened.pop()))
        starting = [one for one in entities if one["offset"] == begin and one["length"] > 0]
        for one in sorted(starting, key=lambda one: -one["length"]):
            out.append(_open(one, text))
            opened.append(one)
        words = piece(text, begin, end - begin)
        closed = bool(out) and out[-1] in _BLOCKS  # The line ends with the block, and not once more after it.
        out.append(escape(words.removeprefix("\n") if closed else words))
    return "".join(out) + "".join(_close(one) for one in reversed(opened))


def _bubble(message: Message, pressable: bool) -> str:
    who = (
        message.sender_chat.title
        if message.sender_chat
        else message.sender.first_name
        if message.sender
        else "?"
    )
    edited = "edited " if message.edited else ""
    lines = [f"<span class=when>{edited}#{message.id}</span><span class=who>{escape(who)}</span>"]
    if message.reply_to is not None or message.external_reply is not None:
        quoted = (message.quote or {}).get("text") or (
            message.reply_to.text if message.reply_to else "elsewhere"
        )
        lines.append(f"<span class=re>{escape(quoted[:120])}</span>")
    if "photo" in message.content:
        lines.append("<span class=f>🖼 photo</span>")
    if message.document:
        size = message.content["document"]["file_size"]
        lines.append(f"<span class=f>📄 {escape(message.document)} · {size:,} bytes</span>")
    lines.append(marked(message.text, message.entities))
    kind = "m" if message.by_bot else "m p"
    return f"<div class='{kind}'>{''.join(lines)}</div>{_keyboard(message, pressable)}"


def _keyboard(message: Message, pressable: bool) -> str:
    rows = []
    for row in (message.markup or {}).get("inline_keyboard", []):
        keys = [_key(message, str(one["text"]), one, pressable) for one in row]
        rows.append(f"<div class=k>{''.join(keys)}</div>")
    return "".join(rows)


def _key(message: Message, label: str, key: Json, pressable: bool) -> str:
    if "url" in key:
        return f'<a href="{escape(key["url"])}">{escape(label)} ↗</a>'
    if not pressable:
        return f"<span>{escape(label)}</span>"
    hidden = (
        f"<input type=hidden name=message value={message.id}>"
        f'<input type=hidden name=label value="{escape(label)}">'
    )
    action = f"/chats/{message.chat.id}/press"
    return f"<form method=post action='{action}'>{hidden}<button>{escape(label)}</button></form>"


def _open(one: Json, text: str) -> str:
    kind = one["type"]
    if kind == "text_link":
        return f'<a href="{escape(one["url"])}" rel=noreferrer>'
    if kind == "expandable_blockquote":
        return "<blockquote><details open><summary>…</summary>"
    if kind in _TAGS:
        return f"<{_TAGS[kind]}>"
    return "<span class=spoiler>" if kind == "spoiler" else "<span class=live>"


def _close(one: Json) -> str:
    kind = one["type"]
    if kind == "expandable_blockquote":
        return "</details></blockquote>"
    return "</a>" if kind == "text_link" else f"</{_TAGS.get(kind, 'span')}>"
