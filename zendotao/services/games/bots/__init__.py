"""Bots at the table: the program's own players, which move through the same services as people.

- ``inviting``: a seat for a bot, and its account, made when it is first invited.
- ``practice``: a game of one person against bots, begun in one step.
- ``moving``: the job of one move; ``pacing``: when a bot waits for people; ``sight``: what it sees of the table;
  ``requests``: its move as a request.
- ``student_start``, ``student_moves``: bots as students of classic Zendo.
- ``switches``: where a keeper has them rest, and whether a finder moves them at all.
"""
