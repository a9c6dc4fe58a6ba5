-- Where the time of jobs goes.
SELECT step AS phase, count() AS times, round(sum(milliseconds)) AS total,
       round(quantileExact(0.5)(milliseconds)) AS p50, round(quantileExact(0.95)(milliseconds)) AS p95
FROM events FINAL
WHERE kind = 'phase' AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY step
ORDER BY total DESC, phase
