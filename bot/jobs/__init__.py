"""Jobs: one brief being answered, from its record to its one terminal message.

`options` reads what was set beside the question, `start` turns a turn into exactly one job, `run` answers
it on a worker under a `lease` and over a `journal`, `stop` ends it at a person's wish, `reopen` takes it up
again, `strays` finds what was left behind, `research` puts together what a run needs.
`bot.router` and the commands start and stop jobs, `bot.queue` hands them to `run`.
"""
