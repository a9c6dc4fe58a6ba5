"""Bot: the daemon. Messages in, jobs run, answers out; it composes the three other packages.

A message takes one way: `inbox` (durable, deduplicated, then acknowledged), `router` (command or new
job), `jobs` (queue, run, resume), `research.run`, `present` (report to document), `outbox` (durable,
ordered), and out through a channel. `app` is the composition root, the one place that knows real things;
`settings` is the one place that reads the environment; `replies` holds every sentence a person reads.

Its neighbours `channels`, `research` and `memory` import neither `bot` nor each other.
"""
