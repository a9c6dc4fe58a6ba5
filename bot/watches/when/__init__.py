"""When: plain words in English and Vietnamese, or a cron expression, as a schedule or a question back.

`understand` is the door for words, `firing` says when a schedule fires. Inside: `tokens` makes spellings
alike, `scan` turns words into `items` with the vocabularies of `clock_words`, `day_words`, `date_words`,
`rhythm_words`, `zone_words` and `doubt_words`, `combine` decides with `times` what the items mean together,
`cron` reads and checks cron expressions. A word that no vocabulary knows is never skipped: it is asked about.
"""
