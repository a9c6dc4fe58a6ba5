"""The evaluation set: small worlds with answer keys, asked through the product, and what it makes of them.

`bot.cli.eval` runs it. `world` reads a folder of pages with its key, `pages` is the search over it, `running`
asks every question through the desk that answers jobs, `scoring` compares, `keeping` keeps the results and
finds the ones before, `table` puts them into words. The shipped worlds are in `worlds/`; all that they tell
is invented.
"""
