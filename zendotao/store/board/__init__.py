"""Lists over all games: ``lists`` has those of somebody's games, the ladder of Zendo-Tao and names of parties,
``ladders`` those of classic Zendo, ``changes`` what happened lately. The rows of games in them are ``games.game_rows``.
"""
