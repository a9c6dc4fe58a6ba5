"""Recognises pages that stand in front of the page: bot checks, empty shells of scripts, paywalls.

Called by `html`. A short page with the words of a barrier is one; a long page that speaks of them is not.
"""

import re
from dataclasses import dataclass
from typing import Final

from lxml.html import HtmlElement

from research.evidence import UnreadReason

_SHORT: Final = 1500
_BOT_WORDS: Final = (
    r"checking (?:if the site connection is secure|your browser)",
    r"verify(?:ing)? (?:that )?you(?: a|'|’)re (?:a )?human",
    r"verify you are (?:not a robot|human)|are you a robot|i['’]?m not a robot",
    r"complete the (?:captcha|security check)|please solve (?:this|the) captcha",
    r"enable javascript and cookies to continue|unusual traffic from your|ddos protection by",
    r"press (?:&|and) hold|access to this page has been denied|pardon our interruption",
    r"request unsuccessful\. incapsula|performing security verification",
    r"xác (?:minh|nhận) (?:rằng )?bạn (?:là (?:con )?người|không phải (?:là )?(?:robot|người máy))",
)
_BOT_CHECK: Final = re.compile("|".join(_BOT_WORDS), re.IGNORECASE)
_BOT_TITLES: Final = re.compile(
    r"^(?:just a moment|attention required|access denied|security check|please wait|robot check|captcha"
    r"|are you (?:a )?(?:human|robot)|human verification|ddos-guard|one moment, please)\b",
    re.IGNORECASE,
)
_BOT_MARKS: Final = (
    b"/cdn-cgi/challenge-platform/",
    b"cf-chl-",
    b"_cf_chl_opt",
    b"cf-turnstile",
    b"challenges.cloudflare.com",
    b"g-recaptcha",
    b"h-captcha",
    b"hcaptcha.com",
    b"captcha-delivery.com",
    b"px-captcha",
    b"_incapsula_resource",
    b"awswafintegration",
)
_SCRIPT_WORDS: Final = (
    r"(?:enable|activate|turn on|requires?|needs?) (?:javascript|js\b)",
    r"javascript (?:is|has been|to be) (?:disabled|required|turned off|not (?:enabled|available)|enabled)",
    r"without javascript|(?:bật|cần|kích hoạt) javascript",
)
_NEEDS_SCRIPTS: Final = re.compile("|".join(_SCRIPT_WORDS), re.IGNORECASE)
_SHELL_IDS: Final = frozenset(
    {"root", "app", "__next", "__nuxt", "react-root", "app-root", "svelte", "ember-app"}
)
_PAYWALL_WORDS: Final = (
    r"subscribe (?:now )?to (?:continue|keep|read|unlock)|already a subscriber\?|subscribers? only",
    r"to (?:continue|keep) reading,? (?:please )?(?:subscribe|log in|sign in|become)",
    r"this (?:article|content|story|post) is (?:for|only available to|reserved for|exclusive to)"
    r" (?:our )?(?:paid |paying |premium )?(?:subscribers|members)",
    r"you(?:['’]ve| have) (?:reached|used) (?:all )?(?:of )?your (?:monthly )?(?:limit|free)",
    r"unlock (?:this|the full) (?:article|story)|purchase (?:this article|access)",
    r"create a free account to (?:continue|read)",
    r"đăng (?:ký|nhập) để (?:đọc|xem) tiếp",
    r"(?:bài viết|nội dung) (?:này )?(?:chỉ )?dành (?:riêng )?cho (?:thành viên|hội viên|thuê bao|độc giả)",
)
_PAYWALL: Final = re.compile("|".join(_PAYWALL_WORDS), re.IGNORECASE)
_LOCKED: Final = re.compile(rb'"isAccessibleForFree"\s*:\s*"?(?:false|no)"?', re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Shell:
    """The signs of a shell: scripts, words for browsers without them, an empty place to be filled."""

    scripts: bool
    unscripted: str
    empty_place: bool


def describe_shell(root: HtmlElement) -> Shell:
    """The signs of a shell in the tree as it came, before anything is removed."""
    places = (one for one in root.iter("div", "main") if one.get("id") in _SHELL_IDS)
    return Shell(
        scripts=any((one.get("type") or "") != "application/ld+json" for one in root.iter("script")),
        unscripted=" ".join("".join(one.itertext()) for one in root.iter("noscript")),
        empty_place=any(not "".join(one.itertext()).strip() for one in places),
    )


def find_barrier(data: bytes, shell: Shell, title: str, text: str) -> UnreadReason | None:
    """What keeps the page from being read; `text` is its visible text without what stands around it."""
    if len(text) > _SHORT:
        return None
    markup = data[:400_000].lower()
    marked = any(mark in markup for mark in _BOT_MARKS)
    if _BOT_CHECK.search(text) or (len(text) < 400 and (marked or _BOT_TITLES.match(title.strip()))):
        return UnreadReason.BOT_CHECK
    if _PAYWALL.search(text) or _LOCKED.search(markup):
        return UnreadReason.PAYWALL
    return UnreadReason.NEEDS_SCRIPTS if _is_shell(shell, text) else None


def _is_shell(shell: Shell, text: str) -> bool:
    """Whether a page holds scripts and next to no words of its own."""
    if not shell.scripts:
        return False
    if len(text) < 400 and _NEEDS_SCRIPTS.search(f"{text} {shell.unscripted}"):
        return True
    return len(text) < (200 if shell.empty_place else 25)
