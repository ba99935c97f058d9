"""Lists: the front page, the lobby, changes, search, people, feeds, what is one's own."""
