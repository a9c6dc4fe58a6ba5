"""Faults: the real daemon killed, starved and flooded, and what its people saw of it; `make faults` runs it.

A scenario (`kills`, `server`, `drain`, `repeats`) does something to the daemon while questions come in. The
`platform` is a folder that outlives every process; `tally` counts what became of each question there.
"""
