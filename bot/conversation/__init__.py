"""The conversation: a colleague that asks back, takes guidance, and answers from what it has found.

`record` is what is remembered of one thread, kept by `bot.store.conversations`; `scene` is that record with
its jobs, as one turn finds it. `handlers` names who takes a turn of which route: `asking` leads a question
over `clarifying` and `briefing` to a job, `answering` and `presses` take what a person answers, `guiding`
steers what runs, `followups` answers from a report's evidence. `bot.router` calls the handlers, `due` goes on
where nobody answered. Every handler may be called again for the same turn, after a kill, and does the same.
"""
