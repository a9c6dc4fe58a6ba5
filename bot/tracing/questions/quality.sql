-- What judges, people and the evaluation set thought, by the version of the prompts; a score is from 0 to 1.
SELECT version, min(at) AS first, kind AS source, step AS measure, sum(count) AS times,
       round(sum(score * count) / sum(count), 4) AS mean
FROM events FINAL
WHERE kind IN ('verdict', 'feedback', 'evaluation') AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY version, kind, step
ORDER BY source, measure, first DESC, version
