"""Fakes at our own ports, and local stand-ins of the services that Footnote talks to.

The stand-ins are strict, record every call and have every fault on a switch. `Standins` (standins.py) starts
those of research from a *world* folder; `python -m tests.fakes --world tests/worlds/<name>` does so by hand.
`README.md` lists worlds, faults and characters; `anthropic/README.md` says how prompts must be laid out.
"""
