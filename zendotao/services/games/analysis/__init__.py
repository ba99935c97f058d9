"""The analysis of a finished game: how many rules were possible after each stone, and what became of sealed ones.

- ``values``: the question about a table that a job holds, its answer, and the analysis of a game.
- ``reading``: the analysis as anybody may see it; ``classic``: that of a game with a Master. ``counting``: the job,
  which the finder does.
"""
