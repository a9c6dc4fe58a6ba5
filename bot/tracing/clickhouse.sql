-- The schema of the traces, for a ClickHouse server and for the embedded engine alike.
--
-- A migration begins with a line "-- version N" and is carried out once, in order; never change one that was
-- released, add the next. Every statement ends with a semicolon at the end of its line, and may run twice.

-- version 1
CREATE TABLE IF NOT EXISTS events
(
    id           String,
    at           DateTime64(3, 'UTC'),
    kind         LowCardinality(String),
    job          String,
    run          UInt32,
    step         LowCardinality(String),
    role         LowCardinality(String),
    provider     LowCardinality(String),
    model        LowCardinality(String),
    person       String,
    workspace    LowCardinality(String),
    tokens_in    UInt64,
    tokens_out   UInt64,
    usd          Decimal(18, 9),
    milliseconds Float64,
    outcome      LowCardinality(String),
    count        UInt32,
    saved_usd    Decimal(18, 9),
    score        Float64,
    version      LowCardinality(String)
)
ENGINE = ReplacingMergeTree
PARTITION BY toYYYYMM(at)
ORDER BY (kind, at, id)
TTL toDateTime(at) + INTERVAL 400 DAY;

-- version 2
ALTER TABLE events ADD COLUMN IF NOT EXISTS saved_milliseconds Float64;
