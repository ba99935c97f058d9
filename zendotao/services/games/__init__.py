"""Games, from a request to a committed log and what the asker sees then.

- ``asking``: who asks, and what comes back.
- ``reading``, ``terms``: requests into commands and settings, outside of any transaction.
- ``doing``: a use case in one game, again where somebody was faster. ``sitting``: one game in one transaction: locked,
  loaded, settled, asked, kept. ``game_cache`` and ``measured`` have games and facts of koans at hand; ``books``
  writes what goes along with the log, ``drafts`` and ``news`` parts of that.
- ``participants``: people under their aliases; ``rolls``: who may vote. ``staleness``: commands that come too late.
- ``moves``, ``votes``, ``contest``, ``speaking``, ``notebook``, ``sealed``, ``looking``, ``spread``, ``unrolling``,
  ``following``, ``departures``: the use cases.
- What those are answered who write a move or keep a notebook, before anything is posted: ``writing`` has the values,
  ``weighing`` a rule, ``composing`` a turn, claim or block, ``opening`` a start, ``desk`` all of it in one look;
  ``open_notebook`` a party's notebook beside the game; ``moving`` makes the request that posts a move.
- ``carrying``: games as files, out and in.

What the asker may not see is not in what comes back: it has gone through ``core.game.sight``.
"""
