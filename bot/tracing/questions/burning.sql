-- For the alert: who has spent more than so many dollars since then.
SELECT person, workspace, sum(e.usd) AS usd
FROM (SELECT * FROM events FINAL
      WHERE kind = 'settlement' AND at >= fromUnixTimestamp64Milli({since:Int64})) AS e
WHERE person != ''
GROUP BY person, workspace
HAVING usd >= {usd:Decimal(18, 9)}
ORDER BY usd DESC
LIMIT 20
