"""A party's notebook for a game.

``notebook`` writes it and judges its rules on the stones, ``seals`` judges the seat's sealed rules, and
``open_notebook`` reads all of it with the game. ``counting`` counts both kinds of rules. ``classic`` is
for games of classic Zendo.
"""
