"""Source quality: how far a page can be relied on, judged from what is known of it before it is read.

`lists` holds the hosts that are shipped or that a team names, `signs` what a title, a host or a byline gives
away. `avoiding` says which addresses are never fetched; `ranking` which hits of a query are read first.
The researcher, `research.calls` and `tools.web` are the callers; `bot.sources` reads a team's own lists.
"""

from research.quality.avoiding import Avoidance
from research.quality.lists import SHIPPED, SourceLists
from research.quality.ranking import best_first
from research.quality.signs import standing_of

__all__ = ["SHIPPED", "Avoidance", "SourceLists", "best_first", "standing_of"]
