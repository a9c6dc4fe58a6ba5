"""Traces: what it does, what it costs and where it hurts, as rows in ClickHouse.

Everything emits `research.trace.Event`s into its process's `buffer`, which hands them in batches to the spool
in Redis (`bot.store.events`). The one process that owns the store (`owning`) drains the spool (`draining`)
through `engine`, a ClickHouse server or the embedded one, in a thread of its own; no job ever waits for it.
`stats` answers the questions in `questions/`, of which `footnote stats`, `/stats` and the page are made;
`asking` carries a question to the owner. `people` makes persons into keys that say nothing about them.
"""
