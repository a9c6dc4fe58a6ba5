"""The methods of the Web API, by name; each module has its own table."""

from tests.fakes.slack.methods import agents, chat, conversations, files, identity, streams, views
from tests.fakes.slack.platform import Method

METHODS: dict[str, Method] = {
    name: method
    for module in (identity, chat, streams, conversations, views, files, agents)
    for name, method in module.METHODS.items()
}
