"""Search: texts by their words (``full_text``), and koans of tables."""
