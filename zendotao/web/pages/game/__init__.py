"""The pages of a game: its thread, koans, moves, settings, history, record, analysis, and comments.

Addresses below ``/games/<game>`` are here in ``game``, ``koans``, ``about``, ``analysis`` and ``comments``, and in
``pages.composer`` (moves), ``notebook``, ``board``, ``votes``, ``bots`` and ``koans.drawings``.
"""
