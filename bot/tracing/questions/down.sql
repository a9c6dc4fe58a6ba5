-- For the alert: which services have failed for the most part since then.
SELECT provider, count() AS calls, countIf(outcome NOT IN ('ok', 'CancelledError', 'BudgetExhausted')) AS failed
FROM events FINAL
WHERE kind IN ('model_call', 'tool_call') AND at >= fromUnixTimestamp64Milli({since:Int64})
GROUP BY provider
HAVING calls >= 5 AND failed * 2 > calls
ORDER BY failed DESC, provider
