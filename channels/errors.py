"""What can go wrong in sending, named for what the outbox does next."""


class ChannelError(Exception):
    """The root of this package's errors."""


class RateLimited(ChannelError):
    """Wait `retry_after` seconds in this conversation, then send again."""

    def __init__(self, retry_after: float) -> None:
        super().__init__(f"again in {retry_after} s")
        self.retry_after = retry_after


class DeliveryRefused(ChannelError):
    """The platform will never take it: tell the person elsewhere, or give up. `reason` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Moved(ChannelError):
    """Nothing was sent: the conversation goes on elsewhere, under the id `conversation`."""

    def __init__(self, conversation: str) -> None:
        super().__init__(conversation)
        self.conversation = conversation


class DeliveryUnknown(ChannelError):
    """It may or may not have arrived: look before sending again."""


class NotAccepted(ChannelError):
    """A message could not be kept: tell the person now, the platform may not bring it again.

    `words` are in the person's language, ready to be shown.
    """

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words
