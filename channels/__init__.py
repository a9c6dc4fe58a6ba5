"""Channels: one platform, one adapter. What people write comes in, typed documents go out.

`types` and `document` are the words that cross the package's line, `ports` is what an adapter must do,
`registry` names the adapters. An adapter renders documents in its platform's way and knows its limits;
it decides nothing about research, jobs or people.

It imports none of the neighbours `bot`, `research`, `memory`. `bot.app` builds the channels and
`bot.outbox` sends through them.
"""
