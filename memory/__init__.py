"""Memory: what one person told us, one JSON file each.

`types` holds a person's memory, `store` its file, `statements` what a sentence says about its speaker,
`update` what becomes of it in the memory, `selection` what of it goes into a brief, `forgetting` what a
person means by "forget that".

It imports none of the neighbours `bot`, `channels`, `research`; what it needs of the world it asks for in
`ports`. Only `bot.remembering` uses it: once when a brief is made, once after a conversation.
"""
