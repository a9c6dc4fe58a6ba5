"""Reading: bytes of a page or a file go in, clean text with its title, author and date comes out.

`parse` is the one door: a pure function that never raises, whatever the bytes are. It looks at what the
bytes really are (`sniffing`), takes the way of that kind (`markdown`, `plain`, `html`, `pdf`), and ends
in `clean_text`, so that every snapshot has one form (law E3). What cannot be read comes back as an
`Unparsed` with its reason.

HTML and PDF are parsed by C libraries that a hostile page can crash or stall; `ReadingPool` (in `pool`)
therefore runs `parse` in worker processes with a time limit each, and small texts in a thread. The tools
of `research.tools` hold a pool; nothing here fetches, and importing this package imports no parser.

The form of a text: blocks are separated by one blank line; headings are `# …` lines, list items begin
with `- `, a table has one row a line with ` | ` between cells, code stands between lines of three backticks.
"""

from research.reading.cleaning import clean_text
from research.reading.document import Bounds, Parsed, Parser, Unparsed
from research.reading.parsing import parse
from research.reading.pool import ReadingPool

__all__ = ["Bounds", "Parsed", "Parser", "ReadingPool", "Unparsed", "clean_text", "parse"]
