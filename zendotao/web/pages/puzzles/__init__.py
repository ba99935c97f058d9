"""Puzzles, one a day: ``routes`` shows and judges them, ``view`` is what templates get, ``text`` has the words, and
``cookie`` is the record of visitors without an account.
"""
