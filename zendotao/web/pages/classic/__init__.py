"""The pages of games of classic Zendo: the game, its moves, and how one begins.

The address ``/games/<game>`` is that of ``pages.game``, which asks ``game_page`` here for a game of this kind.
"""
