"""Agreement: what facts are to each other, and how many independent voices stand behind them (law E5).

`weigh` is the door, called by `research.writing`; `same_origin` and `independent_sources` also serve the loop
between rounds. Inside: `figures`, `dates`, `names` and `polarity` read a statement, `candidates` proposes
pairs, `compare` decides about one pair, `origin` and `shingles` find out who copies from whom.
"""

from research.agreement.origin import independent_sources, owner_of, same_origin
from research.agreement.weighing import Weighed, weigh

__all__ = ["Weighed", "independent_sources", "owner_of", "same_origin", "weigh"]
