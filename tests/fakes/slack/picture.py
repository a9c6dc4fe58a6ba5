"""A thread or a conversation as a page to look at in a browser, in Slack's manner.

`picture(slack.thread(…))` is the page; `python -m tests.fakes` shows it at the stand-in's address.
"""

import html
import re
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

from markdown_it import MarkdownIt

from tests.fakes.slack.model import Message
from tests.fakes.slack.render import MARKS, with_names, words
from tests.fakes.slack.thread import Seen, ThreadView

Block = dict[str, Any]
STYLE = """
body{font:15px/1.46 Lato,"Noto Sans",sans-serif;max-width:720px;margin:24px auto;color:#1d1c1d;padding:0 16px}
article{display:grid;grid-template-columns:44px 1fr;margin:0 0 18px}
article>b,article>div{grid-column:2}
.face{grid-row:1/9;width:36px;height:36px;border-radius:6px;background:#4a154b;color:#fff;line-height:36px;
text-align:center}
.bot .face{background:#1264a3}
time,.small{color:#616061;font-size:13px;font-weight:400}
button{border:1px solid #bbb;border-radius:4px;background:#fff;padding:4px 12px;margin:4px 6px 4px 0}
.primary{background:#007a5a;color:#fff}
.danger{color:#e01e5a;border-color:#e01e5a}
table{border-collapse:collapse;margin:6px 0}
td,th{border:1px solid #ddd;padding:4px 8px;vertical-align:top}
code{background:#f6f6f6;border:1px solid #ddd;border-radius:3px;color:#c01343}
pre{background:#f6f6f6;border:1px solid #ddd;border-radius:3px;padding:8px;white-space:pre-wrap}
blockquote{border-left:4px solid #ddd;margin:4px 0;padding-left:12px}
h1,h2,h3{font-size:18px;margin:8px 0 4px}
p{margin:4px 0}
hr{border:0;border-top:1px solid #ddd}
.plan,.file{border:1px solid #ddd;border-radius:8px;padding:8px 12px}
.file{display:inline-block}
.status{color:#616061;font-style:italic}
summary{font-weight:700}
"""
_MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"])
_LINK = re.compile(r"&lt;(https?:[^|&]+(?:&amp;[^|&]+)*)(?:\|(.*?))?&gt;")


def picture(view: ThreadView, title: str = "Slack", below: str = "") -> str:
    """The whole page; `below` is put at its end as it is."""
    shown = "".join(_message(one) for one in view)
    status = f'<p class="status">{html.escape(view.status)}</p>' if view.status else ""
    head = f"<meta charset='utf-8'><title>{html.escape(title)}</title><style>{STYLE}</style>"
    return f"<!DOCTYPE html><html><head>{head}</head><body>{shown}{status}{below}</body></html>"


def _message(one: Seen) -> str:
    message = one.message
    moment = datetime.fromtimestamp(float(message.ts), UTC)
    edited = ' <span class="small">(edited)</span>' if message.edited and not message.blocks else ""
    only = '<div class="small">Only visible to you</div>' if message.only_for else ""
    body = (
        "".join(map(block_html, message.blocks))
        if message.blocks
        else f"<p>{_mrkdwn(with_names(message.text, one.names))}</p>"
    )
    files = "".join(
        f'<div class="file">File: {html.escape(file.title or file.name)}</div>' for file in message.files
    )
    emoji = " ".join(f":{name}: {len(users)}" for name, users in message.reactions.items())
    who = "bot" if message.bot else "person"
    return (
        f'<article class="{who}" id="{message.ts}">'
        f'<span class="face">{html.escape(one.author[:1].upper())}</span>'
        f"<b>{html.escape(one.author)} <time>{moment:%H:%M:%S}</time>{edited}</b>"
        f'<div>{only}{body}{files}<span class="small">{emoji}</span></div></article>'
    )


def _mrkdwn(text: str) -> str:
    shown = html.escape(text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"), quote=False)
    shown = _LINK.sub(lambda found: f'<a href="{found[1]}">{found[2] or found[1]}</a>', shown)
    shown = re.sub(r"```(.+?)```", r"<pre>\1</pre>", shown, flags=re.DOTALL)
    shown = re.sub(r"`([^`\n]+)`", r"<code>\1</code>", shown)
    for sign, tag in (("*", "b"), ("_", "i"), ("~", "s")):
        mark = re.escape(sign)
        shown = re.sub(
            rf"(?<!\w){mark}(?=\S)([^{mark}\n]+?)(?<=\S){mark}(?!\w)", rf"<{tag}>\1</{tag}>", shown
        )
    return shown.replace("\n", "<br>")


def block_html(block: Block) -> str:
    """One block; one that nobody knows is shown by its name."""
    draw = _DRAW.get(str(block.get("type")))
    return draw(block) if draw else f"<p>[{html.escape(str(block.get('type')))}]</p>"


def _text(text: Any) -> str:
    if isinstance(text, dict) and text.get("type") == "mrkdwn":
        return _mrkdwn(str(text.get("text", "")))
    if isinstance(text, dict) and text.get("type") == "rich_text":
        return _rich(text)
    return html.escape(words(text), quote=False).replace("\n", "<br>")


def _button(one: Block) -> str:
    if one.get("type") == "feedback_buttons":
        return "".join(
            f"<button>{_text(one[name]['text'])}</button>" for name in ("positive_button", "negative_button")
        )
    label = _text(one.get("text") or one.get("placeholder")) or html.escape(str(one.get("type")))
    return f'<button class="{html.escape(str(one.get("style", "")))}">{label}</button>'


def _section(block: Block) -> str:
    fields = "".join(f"<td>{_text(one)}</td>" for one in block.get("fields") or ())
    beside = _button(block["accessory"]) if "accessory" in block else ""
    return (
        f"<p>{_text(block.get('text') or '')}</p>"
        + (f"<table><tr>{fields}</tr></table>" if fields else "")
        + beside
    )


def _inline(element: Block) -> str:
    parts = []
    for one in element.get("elements") or ():
        shown = html.escape(str(one.get("text") or one.get("url") or one.get("name") or ""), quote=False)
        if one.get("type") == "link":
            shown = f'<a href="{html.escape(str(one.get("url")))}">{shown}</a>'
        for style, tag in (("bold", "b"), ("italic", "i"), ("strike", "s"), ("code", "code")):
            if (one.get("style") or {}).get(style):
                shown = f"<{tag}>{shown}</{tag}>"
        parts.append(shown)
    return "".join(parts).replace("\n", "<br>")


def _rich(block: Block) -> str:
    tags = {"rich_text_quote": "blockquote", "rich_text_preformatted": "pre", "rich_text_section": "p"}
    shown = []
    for one in block.get("elements") or ():
        if one.get("type") == "rich_text_list":
            tag = "ol" if one.get("style") == "ordered" else "ul"
            items = "".join(f"<li>{_inline(item)}</li>" for item in one.get("elements") or ())
            shown.append(f'<{tag} style="margin-left:{24 * int(one.get("indent", 0))}px">{items}</{tag}>')
        else:
            tag = tags.get(str(one.get("type")), "p")
            shown.append(f"<{tag}>{_inline(one)}</{tag}>")
    return "".join(shown)


def _table(block: Block) -> str:
    def cell(one: Block) -> str:
        return _text(one) if "text" in one or "elements" in one else html.escape(str(one.get("value", "")))

    rows = "".join(
        "<tr>" + "".join(f"<td>{cell(one)}</td>" for one in row) + "</tr>" for row in block["rows"]
    )
    return f"<table><caption>{html.escape(str(block.get('caption', '')))}</caption>{rows}</table>"


def _task(block: Block) -> str:
    more = "".join(
        f'<div class="small">{_text(block[part])}</div>' for part in ("details", "output") if block.get(part)
    )
    return f"<div>{MARKS.get(block['status'], '?')} {html.escape(str(block['title']))}{more}</div>"


def _plan(block: Block) -> str:
    tasks = "".join(map(_task, block.get("tasks") or ()))
    return f'<div class="plan"><b>{html.escape(str(block["title"]))}</b>{tasks}</div>'


def _container(block: Block) -> str:
    inside = "".join(map(block_html, block.get("child_blocks") or ()))
    title = _text(block.get("title") or block.get("rich_text_title"))
    opened = "" if block.get("default_collapsed") else " open"
    return f'<details class="plan"{opened}><summary>{title}</summary>{inside}</details>'


def _buttons(block: Block) -> str:
    return "<div>" + "".join(map(_button, block.get("elements") or ())) + "</div>"


_DRAW: dict[str, Callable[[Block], str]] = {
    "section": _section,
    "header": lambda block: f"<h2>{_text(block['text'])}</h2>",
    "markdown": lambda block: str(_MARKDOWN.render(str(block["text"]))),
    "divider": lambda block: "<hr>",
    "context": lambda block: (
        f'<p class="small">{"  ".join(_text(one) for one in block.get("elements") or ())}</p>'
    ),
    "actions": _buttons,
    "context_actions": _buttons,
    "rich_text": _rich,
    "table": _table,
    "data_table": _table,
    "task_card": _task,
    "plan": _plan,
    "container": _container,
    "alert": lambda block: f'<p class="plan">⚠ {_text(block["text"])}</p>',
    "input": lambda block: f"<p><b>{_text(block['label'])}</b><br><input></p>",
    "image": lambda block: f"<p>[{html.escape(str(block.get('alt_text', '')))}]</p>",
}


def message_picture(message: Message, author: str = "footnote") -> str:
    """One message alone."""
    return picture(ThreadView((Seen(author, (), message),)))
