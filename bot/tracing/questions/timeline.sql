-- One job from its first event to its last: when each thing began, how long it took, what it cost.
SELECT at - toIntervalMillisecond(toInt64(round(milliseconds))) AS began, kind, step, role, provider, model,
       run, round(milliseconds) AS took, tokens_in + tokens_out AS tokens, usd,
       outcome, count
FROM events FINAL
WHERE job = {job:String} AND kind != 'reservation' AND at >= fromUnixTimestamp64Milli({since:Int64})
ORDER BY began, at, kind, id
LIMIT 5000
