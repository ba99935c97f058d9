"""Puzzles, one a day: ``daily`` reads them, ``making`` makes those to come, and ``answers`` judges and counts what
solvers answer. The rule of the day is another thing: ``games.classic.stock``.
"""
