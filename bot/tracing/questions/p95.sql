-- How long calls take, by who asks and by who answers: of 20 calls, 19 are done in p95 milliseconds.
SELECT 'role' AS by, role AS name, count() AS calls,
       round(quantileExact(0.5)(milliseconds)) AS p50, round(quantileExact(0.95)(milliseconds)) AS p95,
       round(max(milliseconds)) AS longest
FROM events FINAL
WHERE kind = 'model_call' AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY role
UNION ALL
SELECT 'provider' AS by, provider AS name, count() AS calls,
       round(quantileExact(0.5)(milliseconds)) AS p50, round(quantileExact(0.95)(milliseconds)) AS p95,
       round(max(milliseconds)) AS longest
FROM events FINAL
WHERE kind IN ('model_call', 'tool_call') AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY provider
ORDER BY by DESC, p95 DESC, name
