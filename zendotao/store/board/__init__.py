"""Lists of games, changes and senseis."""
