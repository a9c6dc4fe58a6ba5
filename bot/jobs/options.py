"""What was set beside a question: depth, limits, folder, pages, language; and the question itself, checked.

`bot.cli.ask` spells options as a message carries them and lets this file refuse them early; `bot.jobs.start`
reads them again when the message has come all the way.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Final
from urllib.parse import urlsplit

from bot.errors import BadQuestion, BadSetting
from bot.foreign import is_foreign
from bot.language import language_of
from bot.setting_table import dollars, seconds, whole
from bot.settings import Settings
from bot.store.keys import SHARED_QUEUE
from bot.turn import whole_text
from channels.inert import one_line
from channels.types import InboundMessage
from research.brief import Brief, Depth, Language, Question, Scope
from research.report import Limits
from research.urls import canonical

_UNFIT: Final = re.compile(r"[\s\x00-\x1f\x7f\ud800-\udfff]")
_ADDRESS: Final = re.compile(r"https?://[^\s<>\"“”|]+", re.IGNORECASE)
_AFTER: Final = ".,;:!?'’*_"
"""What may stand behind an address in a sentence and is no part of it."""
MOST_ADDRESSES: Final = 8
MOST_CHARACTERS: Final = 4000
DEPTH: Final = "--depth"
DOCS: Final = "--docs"
URL: Final = "--url"
LANGUAGE: Final = "--lang"
PLAYBOOK: Final = "--playbook"
MAX_TOOL_CALLS: Final = "--max-tool-calls"
MAX_TOKENS: Final = "--max-tokens"
DEADLINE_SECONDS: Final = "--deadline-seconds"
MAX_USD: Final = "--max-usd"
LIMITS: Final = (MAX_TOOL_CALLS, MAX_TOKENS, DEADLINE_SECONDS, MAX_USD)
FRESH: Final = "--fresh"
"""Nothing that was found or answered before may stand for a new look."""
REPEATS: Final = "repeats"
"""An earlier answer to the same question will do; whoever sets limits wants the work done under them."""
QUEUE: Final = "queue"
PLAIN: Final = "plain"
"""One question, one answer: nothing is asked back and nothing confirmed."""


@dataclass(frozen=True, slots=True)
class Request:
    """What a message asks for, understood."""

    brief: Brief
    limits: Limits
    queue: str


def read_request(message: InboundMessage, settings: Settings, language: Language | None = None) -> Request:
    """The request that a message makes, in a language or its own. Raises `BadQuestion`, `BadSetting`."""
    options = dict(message.options)
    text = check_question(message.text, any_language=LANGUAGE in options)
    question = Question(text, language or language_for(message, settings))
    depth = _depth(options)
    urls = tuple(_address(value) for name, value in message.options if name == URL)
    named = tuple(one for one in addresses_in(text) if one not in urls)
    scope = Scope(_path(options.get(DOCS)), (*urls, *named))
    return Request(
        Brief(
            question,
            depth,
            scope,
            playbook=_playbook(options.get(PLAYBOOK, "")),
            fresh=FRESH in options,
        ),
        _limits(options, settings.limits(depth)),
        options.get(QUEUE, SHARED_QUEUE),
    )


def spelt_out(message: InboundMessage, request: Request) -> tuple[tuple[str, str], ...]:
    """The message's options with every limit in words, so that it means the same wherever it is read."""
    limits = request.limits
    explicit = {
        MAX_TOOL_CALLS: str(limits.max_tool_calls),
        MAX_TOKENS: str(limits.max_tokens),
        DEADLINE_SECONDS: str(limits.deadline_seconds),
        MAX_USD: str(limits.max_usd),
        LANGUAGE: request.brief.question.language,
    }
    kept = tuple(option for option in message.options if option[0] not in explicit)
    return (*kept, *explicit.items())


def check_question(text: str, *, any_language: bool = False) -> str:
    """The question without the space around it. Raises `BadQuestion`.

    It may be in `any_language` where the person says in which of ours to answer.
    """
    question = text.strip()
    if not any(character.isalnum() for character in question):
        raise BadQuestion("empty", len(question), MOST_CHARACTERS)
    if len(question) > MOST_CHARACTERS:
        raise BadQuestion("too_long", len(question), MOST_CHARACTERS)
    if not any_language and is_foreign(question):
        raise BadQuestion("foreign", len(question), MOST_CHARACTERS)
    return question


def addresses_in(text: str) -> tuple[str, ...]:
    """The addresses of pages that a question names, each once: they are read as if given beside it."""
    found: dict[str, str] = {}
    for one in _ADDRESS.findall(text):
        bare = one.rstrip(_AFTER)
        bare = bare[:-1] if bare.endswith(")") and "(" not in bare else bare
        try:
            found.setdefault(canonical(_address(bare)), bare)
        except BadSetting:
            continue
    return tuple(found.values())[:MOST_ADDRESSES]


def language_for(message: InboundMessage, settings: Settings, spoken: Language | None = None) -> Language:
    """The language to answer in: asked for, the words', `spoken` so far, the platform's, the settings'."""
    wished = dict(message.options).get(LANGUAGE)
    if wished is not None:
        return "vi" if _one_of(LANGUAGE, wished, ("en", "vi")) == "vi" else "en"
    told = (message.locale or "").lower()
    fallback: Language = settings.language or "en"
    if told.startswith(("en", "vi")):
        fallback = "vi" if told.startswith("vi") else "en"
    return language_of(message.text, spoken or fallback)


def _path(value: str | None) -> str | None:
    if value == "":
        raise BadSetting(DOCS, '""', "not_a_path")
    if value is not None and ("\0" in value or whole_text(value) != value):
        raise BadSetting(DOCS, whole_text(value).replace("\0", "?"), "not_a_path")
    return value


def _address(value: str) -> str:
    """A page's address. Raises `BadSetting` unless it is http or https with a host."""
    try:
        parts = urlsplit(canonical(value.strip()))
        fits = parts.scheme in ("https", "http") and bool(parts.hostname) and not _UNFIT.search(value.strip())
    except ValueError:
        fits = False
    if not fits:
        raise BadSetting(URL, one_line(whole_text(value))[:200] or '""', "not_an_address", "https://…")
    return value.strip()


def _playbook(value: str) -> str:
    if value and not re.fullmatch(r"[a-z0-9-]{1,60}", value):
        raise BadSetting(PLAYBOOK, one_line(whole_text(value))[:60], "not_a_playbook", "fact-check")
    return value


def _depth(options: Mapping[str, str]) -> Depth:
    return Depth(_one_of(DEPTH, options.get(DEPTH, Depth.STANDARD), tuple(Depth)))


def _one_of(name: str, value: str, allowed: Sequence[str]) -> str:
    if value not in allowed:
        raise BadSetting(name, value, "unknown_choice", ", ".join(allowed))
    return value


def _limits(options: Mapping[str, str], default: Limits) -> Limits:
    calls, tokens = options.get(MAX_TOOL_CALLS), options.get(MAX_TOKENS)
    deadline, usd = options.get(DEADLINE_SECONDS), options.get(MAX_USD)
    money: Decimal = default.max_usd if usd is None else dollars(MAX_USD, usd)
    return Limits(
        default.max_tool_calls if calls is None else whole(MAX_TOOL_CALLS, calls),
        default.max_tokens if tokens is None else whole(MAX_TOKENS, tokens),
        default.deadline_seconds if deadline is None else seconds(DEADLINE_SECONDS, deadline),
        money,
    )
