"""What a reader must know of a report's limits, in the person's language.

`bot.present` and `bot.exports` are the callers; the words are in `bot.replies.report`.
"""

from collections.abc import Iterator

from bot.replies import known, say
from bot.services import keys_from, purpose
from research.report import Note, NoteKind, Report, Status, sentences


def ending(report: Report) -> str:
    """How the job ended and what that means; empty for a report that is simply done."""
    status, language = report.status, report.language
    parts = [] if status is Status.DONE else [say(f"status.{status}", language) + "."]
    if report.stopped_by is not None:
        parts.append(say(f"stop.{report.stopped_by}", language))
    if status is Status.FAILED:
        parts.append(say("report.failed", language))
    elif not report.facts:
        parts = [*parts[1:], say("report.nothing_found", language)]
    return " ".join(parts)


def limitations(report: Report) -> tuple[str, ...]:
    """One sentence a note, and what "inference" and "quote" mean where the report holds any."""
    return tuple(_sentences(report))


def _sentences(report: Report) -> Iterator[str]:
    for note in dict.fromkeys(report.notes):
        yield _worded(note, report)
    if report.facts and any(sentence.inferred for sentence in sentences(report)):
        yield say("report.inferred_meaning", report.language)
    if report.facts:
        yield say("report.quote_meaning", report.language)


def _worded(note: Note, report: Report) -> str:
    key = f"note.{note.kind}"
    about = " ".join(note.about.split())
    why = ""
    if note.kind is NoteKind.UNREAD:
        about = about if known(f"unread.{about}") else ""
        why = say(f"unread.{about}", report.language) if about else ""
    if note.kind is NoteKind.UNREAD_PAGE:
        why = say(f"unread.{note.reason}", report.language) if known(f"unread.{note.reason}") else ""
        about = about if why else ""
    if note.reason and known(f"{key}.{note.reason}"):
        return say(
            f"{key}.{note.reason}",
            report.language,
            about=about,
            setting=f"{about.upper()}_API_KEY",
            purpose=purpose(about, report.language),
            site=keys_from(about),
        )
    if about and known(f"{key}.about"):
        key = f"{key}.about"
    return say(key, report.language, about=about, why=why, count=note.count)
