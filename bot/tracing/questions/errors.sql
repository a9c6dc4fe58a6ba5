-- How often services fail, and with what most of all.
SELECT provider, count() AS calls, countIf(outcome != 'ok') AS failed, round(failed / calls, 4) AS rate,
       if(failed = 0, '', topKIf(1)(toString(outcome), outcome != 'ok')[1]) AS mostly
FROM events FINAL
WHERE kind IN ('model_call', 'tool_call') AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY provider
ORDER BY rate DESC, calls DESC, provider
