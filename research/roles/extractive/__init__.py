"""Roles without a model: questions split by rules, answered with verbatim quotes, in both languages.

They are what a stranger sees first and what people get when a model is down. `planner` splits a question,
`reader` quotes the sentences that answer (with `research.retrieval`), `reflector` decides on another round
by coverage, `writer` orders the quotes, `judge` checks that sentences and quotes agree. The words that they
split and write by stand in `phrases`. `research.roles.build_roles` builds them.
"""
