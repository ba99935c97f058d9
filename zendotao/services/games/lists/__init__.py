"""Lists: games at a glance, one's own games, recent changes, the ladder, profiles.

- ``values``: what comes back; the words are the page's. ``names``: everybody's names, in one query.
- ``freshness``: rows of games in which something is due are settled, and rows of an earlier program told anew.
- ``games``, ``mine``, ``changes``, ``people``: the use cases, a handful of queries each.
  ``marks``: whether any list has changed.

``core.game.outline`` is what is kept of every running game to say what it waits for from whom.
"""
