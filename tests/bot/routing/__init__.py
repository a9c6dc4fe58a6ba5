"""Routing: where a turn goes."""
