"""Backup: everything that matters of a data directory in one file, made while the daemon works, and put back.

`bot.cli.backup` and `bot.cli.restore` call it. `state` copies what the embedded server has written, `archive`
is the file, `restoring` puts it into an empty data directory. What can be made anew is left out: extracted
texts, the cache, logs. A state server of one's own (`REDIS_URL`) and a trace store of one's own
(`CLICKHOUSE_URL`) have backups of their own.
"""
