"""Remembering: the memory of a person in their conversations, from what they say to what is forgotten.

`hearing` stands before the router and keeps what is said, `learning` makes it memory when a conversation has
ended, `preferring` puts what belongs to a question into its brief, `handling` takes the turns of the route
`memory`, and `erasing` reaches everything that a person left behind. The memory itself is in `memory`.
"""
