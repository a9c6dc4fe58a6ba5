-- What was charged: together, by service, by person (a key that stands for one) and by task.
SELECT by, name, calls, usd, tokens
FROM
(
    SELECT 0 AS place, 'total' AS by, '' AS name, count() AS calls, sum(e.usd) AS usd,
           sum(e.tokens_in + e.tokens_out) AS tokens
    FROM (SELECT * FROM events FINAL
          WHERE kind = 'settlement' AND at >= fromUnixTimestamp64Milli({since:Int64})) AS e
    UNION ALL
    SELECT 1 AS place, 'provider' AS by, provider AS name, count() AS calls, sum(e.usd) AS usd,
           sum(e.tokens_in + e.tokens_out) AS tokens
    FROM (SELECT * FROM events FINAL
          WHERE kind = 'settlement' AND at >= fromUnixTimestamp64Milli({since:Int64})) AS e
    GROUP BY provider
    UNION ALL
    SELECT 2 AS place, 'person' AS by, person AS name, count() AS calls, sum(e.usd) AS usd,
           sum(e.tokens_in + e.tokens_out) AS tokens
    FROM (SELECT * FROM events FINAL
          WHERE kind = 'settlement' AND at >= fromUnixTimestamp64Milli({since:Int64})) AS e
    WHERE person != '' GROUP BY person ORDER BY usd DESC, name LIMIT 20
    UNION ALL
    SELECT 3 AS place, 'job' AS by, job AS name, count() AS calls, sum(e.usd) AS usd,
           sum(e.tokens_in + e.tokens_out) AS tokens
    FROM (SELECT * FROM events FINAL
          WHERE kind = 'settlement' AND at >= fromUnixTimestamp64Milli({since:Int64})) AS e
    WHERE job != '' GROUP BY job ORDER BY usd DESC, name LIMIT 20
)
ORDER BY place, usd DESC, name
