"""The logger of the SDK: errors only, so that no message, token or socket address reaches a log.

`calls`, `probing` and `reception` hand it to the SDK, which else writes every request out while it debugs.
"""

import logging


def sdk_logger() -> logging.Logger:
    """The logger."""
    logger = logging.getLogger("channels.slack.sdk")
    logger.setLevel(logging.ERROR)
    return logger
