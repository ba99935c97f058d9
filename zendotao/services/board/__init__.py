"""What lists tell: games at a glance, one's own games, what changed lately, who has won what, who somebody is.

- ``service``: ``BoardService``, all that the edges ask. ``values``: what comes back; the words are the page's.
- ``standing``, ``news``: what a game's row and the list of changes are told, in the transaction of its log.
- ``freshness``: rows of games in which something is due are settled, and rows of an earlier program told anew.
- ``games``, ``mine``, ``front``, ``changes``, ``people``: the use cases, a handful of queries each.

``core.game.outline`` is what is kept of every running game to say what it waits for from whom.
"""
