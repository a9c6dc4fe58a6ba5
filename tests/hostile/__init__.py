"""Hostile pages and hostile people: a model that a page owns completely, and what must not come of it."""
