"""Games, from a request to a committed log and what the asker sees then.

- ``transaction``: one game in one transaction, changed or read, with everything that is written along with its log.
- ``moves``: requests and the commands that they become: starting, moves, votes, comments.
- ``draft_reviews``: what a move that is being written comes to, before it is posted. ``notebook``: a party's own rules.
- ``classic``: games of classic Zendo, with the server as Master. ``bots``: their jobs, moves and invitations.
  ``coach``: help in practice.
- ``views``: games as somebody may see them: the page, the log, challenges, news. ``lists``: games in lists.
- ``analysis``: what the end of a game shows. ``transfer``: games as files, out and in.

Each knows ``transaction`` and ``services.common``, and further ones only in one direction, which the architecture test
tells. What the asker may not see is not in what comes back: it has gone through ``core.game.sight``.
"""
