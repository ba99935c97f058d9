"""One game in one transaction.

- ``game_transaction``: the one way to change a game, from the lock to the commit. ``pending_game``: the game while it
  is changed. ``settlement``: what is due. ``settlement_secrets``: its sealed content.
- ``reading``: the one way to read a game for somebody, settled first.
- ``participants``: people under their aliases; ``electorate``: who may vote; ``departures``: who leaves a seat.
- ``projections`` writes everything that follows from new entries of the log: ``game_row`` and ``change_rows`` for
  lists, ``search_index``, ``notices`` and ``claim_notices``, ``returned_rules`` for notebooks; ``bot_jobs`` requests
  the moves of bots, ``relevance`` says which entries matter to them.
- ``classic_projections`` does so for classic Zendo, with ``classic_changes``, ``classic_notices``, ``classic_search``;
  ``shared_projections``: what every kind of game writes.
"""
