"""Whole games played at random, and a second engine that is plain and slow, written from the rulebook alone.

``supply`` knows moves that are legal for what they carry, ``players`` who sits where, ``deeds`` what somebody may try,
``play`` plays a game step by step, and ``invariants`` are what has to hold after each. ``slow_table`` and
``slow_votes`` work out from the log alone what stands, how long nobody has moved, and what each vote comes to.

Three hundred of them are played in ``make test``, three thousand in ``make long``.
"""
