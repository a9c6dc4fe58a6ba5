"""The shape of a room of words; each file of `bot.replies` holds one room."""

from research.brief import Language

Words = str | tuple[str, str]
"""A sentence with `{placeholders}`, or a pair of sentences for one and for many, chosen by `count`."""

Entry = dict[Language, Words]
Room = dict[str, Entry]
