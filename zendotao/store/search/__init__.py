"""Search: texts by their words, and koans of tables.

``search`` writes and reads the rows; ``full_text`` is the condition of a query, whose words ``words`` folds. The
full-text indexes are made in the migration ``step_0018_release_0_2``.
"""
