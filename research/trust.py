"""Whom encrypted connections trust, read from the disk once a process.

`research.fetch` and `research.tools.transport` ask. A context takes 0.7 MiB outside of Python's own heap and
some 15 ms; connections of any number of jobs may share one.
"""

import ssl
from functools import cache

import httpx


@cache
def trust(from_environment: bool) -> ssl.SSLContext:
    """The context of this process; with `from_environment` the machine may name its authorities."""
    return httpx.create_ssl_context(trust_env=from_environment)
