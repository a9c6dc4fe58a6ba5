"""Faults: the real daemon killed, starved and flooded, and what its people saw of it; `make faults` runs it.

A scenario does something to the daemon while questions come in: `scenarios` at moments of chance, `killing`
at chosen ones, `workers` to one of several, `stores` to what it writes to; `events` and `crowd` send it much.
The `platform` is a folder that outlives every process; `answers` says what a person sees of an answer in
parts, and `tally` counts what became of each question.
"""
