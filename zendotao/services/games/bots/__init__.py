"""Bots at the table: the program's own players, which move through the same services as people.

- ``accounts``: the accounts of bots, made when they are first invited. ``inviting``: a seat for one.
- ``practice``: a game of one person against bots, begun in one step; ``starts``: the tables that it may begin with.
- ``moving``: the job of one move; ``pacing``: when a bot waits for people; ``sight``: what it sees of the table;
  ``requests``: its move as a request.
- ``student_start``, ``student_moves``, ``student_sight``: bots as students of classic Zendo.
- ``switches``: where a keeper has them rest, and whether a finder moves them at all.
"""
