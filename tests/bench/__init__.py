"""Bench: speed, memory and growth, as `make bench` prints them. One file a subject, each with `rows()`.

Machines are noisy: rows give medians, ratios within one run, counts and memory, and no test asserts them.
"""
