"""One game in one transaction.

- ``change``: the one way to change a game, from the lock to the commit. ``game_transaction``: the game while it is
  changed. ``settlement``: what is due.
- ``reading``: the one way to read a game for somebody, settled first.
- ``participants``: people under their aliases; ``electorate``: who may vote; ``departures``: who leaves a seat.
- ``projections`` writes everything that follows from new entries of the log: ``game_row`` and ``changes`` for lists,
  ``search_index``, ``notices`` and ``claim_notices``, ``returned_rules`` for notebooks.
"""
