"""What Telegram says of our token and of its way to us, for `footnote check`.

`channels.telegram.probe` is the caller. Nothing is changed at Telegram, and no update is taken.
"""

from collections.abc import Mapping

from telegram import User
from telegram.error import InvalidToken, TelegramError

from channels.probing import Finding
from channels.telegram.access import TelegramAccess
from channels.telegram.listening import ListeningBot


async def probed(settings: Mapping[str, str]) -> tuple[Finding, ...]:
    """The bot's name and the way by which updates come."""
    access = TelegramAccess.read(settings)
    bot = ListeningBot(access)
    try:
        ourselves = await bot.get_me()
        return (*_named(ourselves), await _way(bot, access))
    except InvalidToken as error:
        return (Finding(False, "token", error.message),)
    except TelegramError as error:
        return (Finding(False, "unreachable", error.message),)
    finally:
        await bot.close_connections()


def _named(ourselves: User) -> tuple[Finding, ...]:
    named = Finding(True, "bot", f"@{ourselves.username}")
    if ourselves.can_read_all_group_messages:
        return (named, Finding(True, "reads_all"))
    return (named,)


async def _way(bot: ListeningBot, access: TelegramAccess) -> Finding:
    """Whether Telegram calls where the settings say, or nowhere where we poll."""
    there = await bot.get_webhook_info()
    if not access.webhook_url:
        return Finding(False, "webhook_set", there.url) if there.url else Finding(True, "polls")
    if there.url and there.url != access.webhook_url:
        return Finding(False, "other_webhook", there.url)
    if there.last_error_message:
        return Finding(False, "webhook_fails", there.last_error_message)
    return Finding(True, "webhook", access.webhook_url)
