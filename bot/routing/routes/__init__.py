"""The routes: one file each, with its rules, its examples, its words for the fast model and what it needs.

`bot.routing.registry` lists them. To add one: a label, a file here with a `ROUTE`, and a line there.
"""
