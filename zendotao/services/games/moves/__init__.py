"""Actions in games: moves, votes, comments.

- ``requests``: a struct for each request, as the API decodes and forms fill it; ``settings``: those of a new game.
  ``commands``: requests into commands, read outside of any transaction. ``staleness``: commands on past states.
- ``posting``: starting a game and moves in it; ``votes``; ``comments``. ``results``: their results.
"""
