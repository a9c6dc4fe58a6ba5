"""Follow-ups: what a person asks about a report is answered from its evidence; only the rest is researched.

`wishes` reads what is wanted, `handler` finds the report and answers. The documents are made by
`bot.present.evidence` and `bot.present.retelling`.
"""
