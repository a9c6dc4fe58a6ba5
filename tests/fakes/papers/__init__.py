"""Stand-ins of the scholarly searches, Semantic Scholar and arXiv, over the papers of a world."""

from tests.fakes.papers.arxiv import Arxiv
from tests.fakes.papers.semantic_scholar import SemanticScholar

__all__ = ["Arxiv", "SemanticScholar"]
