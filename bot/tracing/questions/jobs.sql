-- How jobs ended, with what they took and cost.
SELECT outcome, count() AS jobs, round(quantileExact(0.5)(milliseconds)) AS p50,
       round(quantileExact(0.95)(milliseconds)) AS p95, sum(e.usd) AS usd
FROM (SELECT * FROM events FINAL
      WHERE kind = 'job' AND at >= fromUnixTimestamp64Milli({since:Int64})) AS e
GROUP BY outcome
ORDER BY jobs DESC, outcome
