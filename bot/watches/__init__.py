"""Watches: topics kept in view. When one is due, a job looks, and its digest tells only what is new.

`when` understands plain words for a schedule.
"""
