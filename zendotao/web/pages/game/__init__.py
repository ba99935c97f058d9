"""A game: its thread, koans and moves, its record, and comments."""
