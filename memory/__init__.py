"""Memory: what one person told us, one JSON file each.

`types` holds the key by which a person is known. Footnote does not remember anything about people yet;
the store, selection, updating and forgetting come to live here.

It imports none of the neighbours `bot`, `channels`, `research`. Only `bot` reads it: once when a brief is
made, once after delivery.
"""
