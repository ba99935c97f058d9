"""The pages of games of classic Zendo: the game and its moves. How one begins is in ``pages.start.classic``.

The address ``/games/<game>`` is that of ``pages.game``, which asks ``game_page`` here for a game of this kind.
"""
