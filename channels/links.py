"""Safe links: the only addresses that may become a link are those of web pages, spelled without tricks.

Every renderer, and the exports of `bot`, ask here before they make a link.
"""

import re
from typing import Final

_WEB: Final = re.compile(r"https?://[^\s/?#\\@]+(?:[/?#].*)?\Z", re.IGNORECASE)
# Percent-encoded so that an address can end neither a Markdown link, nor an attribute, nor a line.
_UNSAFE: Final = re.compile(r"""[^A-Za-z0-9\-._~:/?#\[\]@!$&+,;=%]""")


def web_link(url: str) -> str:
    """The address in ASCII, fit for a link; empty for everything that is not http or https."""
    if not _WEB.match(url):
        return ""
    return _UNSAFE.sub(lambda match: _percent(match.group()), url)


def _percent(sign: str) -> str:
    return "".join(f"%{byte:02X}" for byte in sign.encode("utf-8", "replace"))
