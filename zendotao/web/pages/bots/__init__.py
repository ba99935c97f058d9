"""Pages about bots: practising against them, and inviting one to a game."""
