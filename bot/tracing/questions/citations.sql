-- What the check of the writer's citations has found, with the share of the sentences that did not pass it.
SELECT outcome, sum(count) AS sentences,
       round(sentences / greatest(sum(sentences) OVER (), 1), 4) AS share
FROM events FINAL
WHERE kind = 'citations' AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY outcome
ORDER BY outcome = 'ok' DESC, sentences DESC, outcome
