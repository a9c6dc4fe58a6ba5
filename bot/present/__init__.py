"""Presenting: reports, progress and replies as typed documents; the only door from model text to a person.

`document` makes them; `citing` numbers the footnotes, `source_list`, `relations`, `limitations` and
`spending` word the rest. `bot.jobs`, `bot.progress`, `bot.commands` and `bot.exports` are the callers.
"""

from bot.present.document import progress_document, reply_document, report_document

__all__ = ["progress_document", "reply_document", "report_document"]
