"""A stand-in of Tavily: `/search` and `/extract` with its answers, credits and errors."""

from tests.fakes.tavily.server import Tavily

__all__ = ["Tavily"]
