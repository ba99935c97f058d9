"""Lists: games at a glance, one's own games, recent changes, the ladder, profiles.

- ``values``: the results, without text. ``names``: the names of all parties, in one query.
- ``freshness``: rows of games in which something is due are settled, and rows of an earlier program rewritten.
- ``games``, ``own_games``, ``changes``, ``people``: the use cases, a handful of queries each.
  ``lists_version``: a version that changes when any list does.

The stored part of every running game, from which its pending actions are computed, is made by
``core.game.zendotao.outline`` or ``core.game.classic.outline``.
"""
