"""The table by itself, in ``routes``: its history koan by koan (``view``, ``steps``; ``classic_view``), and two koans
side by side (``comparison``, ``text``).

The table on a game's own page is ``views.table``, and in classic Zendo ``classic.fragments``.
"""
