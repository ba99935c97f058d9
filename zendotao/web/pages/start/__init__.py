"""Where a game is started."""
