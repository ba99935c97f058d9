"""Koans that are looked for: generated ones of all kinds, and the one that tells two rules apart.

``style`` says of what koans are made, as the rules in question suggest; ``motifs`` and ``generate`` put them together,
and ``change`` alters them. ``steps`` grades how near a koan comes to a verdict, so that ``hunt`` can climb towards it.
``shrink`` makes a koan as small as its purpose allows, and ``apart`` puts all of this to use.
"""
