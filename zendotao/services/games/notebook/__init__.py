"""A party's notebook for a game.

``rules`` writes it, ``notebook`` holds its rules against the stones, ``seals`` does the same with the seat's sealed
rules, and ``open_notebook`` reads all of it with the game.
"""
