"""The methods of the Web API, by name."""

from tests.fakes.slack.methods import chat, conversations, identity
from tests.fakes.slack.platform import Method

METHODS: dict[str, Method] = {**identity.METHODS, **chat.METHODS, **conversations.METHODS}
