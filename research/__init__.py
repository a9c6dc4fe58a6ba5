"""Research: a confirmed brief goes in, a report with a footnote on every sentence comes out.

The way through the rooms: `run` is the loop, top to bottom. It asks the `roles` (plan, read, reflect,
write, review), spends only through `calls` (budget, journal, time limits), reads the web and folders
through `tools`, and keeps what it found in `facts`. `citations` decides what a report may say.

It knows no user, no chat and no memory, and imports none of the neighbours `bot`, `channels`, `memory`.
`bot.jobs` calls `run.run_research` and nothing else in here.
"""
