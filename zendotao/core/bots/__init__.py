"""Bots: players that choose their moves by a search over the rules that agree with the table.

``table`` is what a bot sees and what it may do, ``levels`` how well it plays, and ``choose_move`` in ``choose`` the
move that it makes; ``choose_student_move`` in ``students`` is that of a student of classic Zendo. Whether it
claims victory is decided in ``choose``, whether it guesses at the rule in ``students``, and how certain it has to be of
a guess in ``levels``. A bot knows the table alone: no game, no clock, and nobody's sealed rules, not even its own.
"""
