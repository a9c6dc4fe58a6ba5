"""Retrieval: a question goes in, the passages that answer it come out, each with a score.

The way through: `folder` finds the files and `extracts` keeps their text; `passages` cuts it, `index` finds
by words (BM25), `question` takes a question apart, `answerability` holds it against a passage (`identity`,
`kinds`, `counted`, `ranges`), `judging` lets sentence vectors (`embedding`, optional) decide by `meaning` and
`likeness`, `windows` picks the sentences to quote, `editions` puts the newest first, and `search` is the
door. English and Vietnamese throughout: `tokens` and `sentences` cut both, `words`, `alike`, `spoken` and
`kinds` hold the tables of both.

The `documents` tool searches a folder with it, the extractive reader a single page. It imports nothing of
`roles` or `tools`, and asks no model.
"""
