"""Drafts of moves, judged by the functions that judge posted moves. None is stored here: that is done by
``services.people.drafts``.

- ``values``: the draft and the review of its parts. ``rule_check``: one rule; ``composition``: a turn, claim or
  block; ``start``: a new game; ``review``: the draft beside the game and the author's own rules.
- ``submission``: the request that posts a draft. ``first_turn`` and ``first_classic``: the guided first turns, each in
  a game of its own, at the tables of ``first_tables`` and ``first_games``.
- ``ready_table``: koans and rules to start a game with.
"""
