"""Citations: what a written text may say. The writer points at facts, and code decides what stands (law E4).

`validate` is the door; `research.writing` is its only caller. Inside: `markup` turns Markdown into plain
blocks, `markers` takes the citations out of the words, `sentences` gives each to its sentence, `checks` holds
the sentence against its quotes, and `reasons` names why something was taken out.
"""

from research.citations.reasons import Why, sentences_removed
from research.citations.validation import Checked, validate

__all__ = ["Checked", "Why", "sentences_removed", "validate"]
