-- How often each tier of the cache had the answer, and what that saved.
SELECT provider AS tier, sumIf(count, outcome IN ('hit', 'shared', 'revalidated')) AS hits,
       sumIf(count, outcome NOT IN ('hit', 'shared', 'revalidated')) AS misses,
       round(hits / greatest(hits + misses, 1), 4) AS rate, sum(saved_usd) AS saved,
       sum(saved_milliseconds) AS saved_time
FROM events FINAL
WHERE kind = 'cache' AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY provider
ORDER BY provider
