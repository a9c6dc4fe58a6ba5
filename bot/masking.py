"""Masking: secrets are taken out of what is written to a log or said of an error (law S6).

`bot.logs` masks every line, `bot.cli.refusal` what it says of an error that nobody expected. Two nets: what
the settings hold, to the letter and as it stands in addresses; and whatever has the shape of a token, also
one that a page or a person has brought.
"""

import re
from typing import Final
from urllib.parse import quote

from bot.secret import known_secrets

MASK: Final = "***"
SHORTEST: Final = 8
"""Shorter values are left alone: masking them would eat words."""

# Slack, Anthropic, Tavily, Firecrawl, Brave, Google, OpenAI, GitHub, AWS, JWTs, private keys; Telegram's
# token also where it stands in an address; names and passwords in addresses; what is named as a secret.
SHAPES: Final = re.compile(
    r"\bxox[a-z](?:\.xox[a-z])?-[\w-]{8,}"
    r"|\bxapp-[\w-]{8,}"
    r"|\bsk-[\w-]{16,}"
    r"|\btvly-[\w-]{8,}"
    r"|\bfc-[0-9a-zA-Z]{16,}"
    r"|\bBSA[\w-]{20,}"
    r"|\bAIza[\w-]{30,}"
    r"|\bgh[a-z]_\w{20,}|\bgithub_pat_\w{20,}"
    r"|\bAKIA[0-9A-Z]{16}\b"
    r"|\beyJ[\w-]{8,512}\.eyJ[\w-]{8,4096}\.[\w-]{8,512}"
    r"|-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----"
    r"|(?<![0-9])[0-9]{6,20}:[A-Za-z0-9_-]{30,80}"
    r"|(?<=://)[^\s/@:]{0,256}:[^\s/@]{1,256}(?=@)"
    r"|(?i:(?<=authorization: )|(?<=bearer )|(?<=x-api-key: )|(?<=api_key=)|(?<=token=))[\w.~+/=-]{8,4096}"
)


def masked(text: str) -> str:
    """The text without secrets."""
    for secret in known_secrets():
        for spelling in {secret, quote(secret, safe="")}:
            if len(secret) >= SHORTEST and spelling in text:
                text = text.replace(spelling, MASK)
    return SHAPES.sub(MASK, text)
