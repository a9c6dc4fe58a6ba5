"""Tools: where research looks. Each file adapts one service, or one kind of place, to the `Tool` port.

`TOOLS` names them in the order in which they are tried as readers. A tool is imported only when its
settings are there. `bot.app` builds the tools of a job; `research.calls` is the only caller.
To add one: a file with `build(setup) -> Tool | None`, and a line here (CONTRIBUTING, "Add a search tool").
"""

from typing import Final

from research.tools.setup import ToolEntry

TOOLS: Final[tuple[ToolEntry, ...]] = (
    ToolEntry("documents", "research.tools.documents"),
    ToolEntry("tavily", "research.tools.tavily", ("key",), "app.tavily.com"),
    ToolEntry("firecrawl", "research.tools.firecrawl", ("key", "url"), "www.firecrawl.dev"),
    ToolEntry("jina", "research.tools.jina", ("key", "url"), "jina.ai/reader"),
    ToolEntry("exa", "research.tools.exa", ("key",), "dashboard.exa.ai"),
    ToolEntry("brave", "research.tools.brave", ("key",), "api-dashboard.search.brave.com"),
    ToolEntry(
        "semantic_scholar", "research.tools.semantic_scholar", ("key", "url"), "www.semanticscholar.org"
    ),
    ToolEntry("arxiv", "research.tools.arxiv", ("url",)),
    ToolEntry("web", "research.tools.web"),
)
