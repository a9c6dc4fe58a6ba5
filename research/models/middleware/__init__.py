"""Middleware: what stands around each model call, one piece a file, each testable alone.

A piece is a function that takes its own settings and returns a `Middleware`: it is given the next `Ask` and
gives back an `Ask`. `research.models.chain` sets the order.
"""
