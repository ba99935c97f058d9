"""What can be searched: texts by their words (``full_text``), and koans of tables."""
