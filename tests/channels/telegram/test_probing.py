"""What `footnote check` hears from Telegram."""

from channels.probing import Finding
from channels.telegram import probe, probing
from tests.fakes.clock import FakeClock
from tests.fakes.faults import Fault
from tests.fakes.telegram import TOKEN, Telegram, telegram_standin

IMPORTED = (probing,)
"""The library reads the disk when it is imported."""


async def found(telegram: Telegram, **other: str) -> dict[str, Finding]:
    """The findings by their keys."""
    return {one.key: one for one in await probe({**telegram.settings(), **other})}


async def test_everything_in_order() -> None:
    """Who we are, and that we poll."""
    async with telegram_standin(FakeClock()) as telegram:
        findings = await found(telegram)

        assert findings["bot"] == Finding(True, "bot", "@footnote_bot")
        assert findings["polls"].ok


async def test_without_a_token_nothing_is_asked() -> None:
    """Nothing was set."""
    assert await probe({}) == ()


async def test_a_token_that_is_not_taken_is_named() -> None:
    """401."""
    async with telegram_standin(FakeClock(), faults=[Fault("revoked_key", endpoint="getMe")]) as telegram:
        findings = await found(telegram)

        assert [(one.key, one.ok) for one in findings.values()] == [("token", False)]
        assert TOKEN not in str(findings)


async def test_a_webhook_while_polling_is_named() -> None:
    """Somebody has set one before."""
    async with telegram_standin(FakeClock()) as telegram:
        telegram.webhook.url = "https://elsewhere.example/hook"

        assert not (await found(telegram))["webhook_set"].ok
        other = await found(telegram, TELEGRAM_WEBHOOK_URL="https://ours.example/hook")
        assert not other["other_webhook"].ok
