-- How many of the queries that the reflector proposed had been asked before, in other words or the same.
SELECT role, sumIf(count, outcome = 'new') AS new, sumIf(count, outcome = 'duplicate') AS duplicate,
       round(duplicate / greatest(new + duplicate, 1), 4) AS rate
FROM events FINAL
WHERE kind = 'queries' AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY role
ORDER BY role
