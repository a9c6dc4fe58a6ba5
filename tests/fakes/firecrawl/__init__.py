"""A stand-in of Firecrawl: `/v2/search`, `/v2/scrape`, batch scrapes, with its credits and errors."""

from tests.fakes.firecrawl.server import Firecrawl

__all__ = ["Firecrawl"]
