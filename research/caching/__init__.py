"""Caching policy: when an answer, a search or a page that was had before may stand for a new one.

`bot.caching` keeps them and asks here. `sameness` says whether one question is answered by the answer to
another; it works on `canonical` forms, made with `wrappers`, `phrases` and `contrasts`. `freshness` says how
long an answer keeps. Nothing here stores anything.
"""
