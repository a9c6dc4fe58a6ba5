"""The caches: what was found or answered before, kept where it may be lost without harm.

`server` opens the evicting instance when something is first looked for, `bot.store.cache` keeps texts and
answers in it. `answers` keeps what was reported and finds it again for whoever may see it; the vectors that
propose candidates are in `shelf`. Searches and pages are cached by `research.caching.tools`. Whatever goes
wrong here, the work goes on as if nothing had been kept.
"""
