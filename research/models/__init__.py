"""Models: the only way to a language model.

`anthropic` adapts the service; around each call stands a chain of `middleware`, each piece a few lines.
`assembly.build_model` puts them together in this order, outermost first:

1. `redaction`: our own secrets are taken out of what is sent and what comes back.
2. `loops`: the same request a fourth time in one job is refused.
3. `repair`: an invalid structured answer is asked for once more, with what was wrong.
4. `retry`: a passing failure is tried again, as far as deadline and budget allow.
5. `budget`: the worst case of one attempt is reserved, and settled with what was metered; an attempt that
   the journal knows is replayed instead.
6. `pacing`: as many requests at once as the service takes, those of all jobs together.
7. `trace`: one event an attempt.

The roles are the callers; `bot.jobs.research` builds one such model a job.
"""
