"""Puzzles: marked koans with a question that has one sound answer, proved by the search for rules.

``values`` has the puzzles as they are stored, ``prove`` finds out whether a table makes one, ``make`` takes tables from
played koans, ``random_tables`` makes tables of its own, ``answers`` judges what solvers answer, and ``collection`` has
puzzles for a site on which nothing has been made yet.
"""
