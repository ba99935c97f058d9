"""Koans: arrangements of pyramids on an endless table, and every fact that can be said of one.

- ``pieces``, ``poses``, ``koan``: the values. A koan is its pieces' poses; all else is computed from them.
- ``geometry``, ``contact``, ``motion``, ``pointing``: where the pieces are in space, what they touch, how far
  they drop or lean, what they point at.
- ``measure``, ``facts``, ``judgment``, ``soundness``: from space to facts, each with the band in which the
table cannot tell.
- ``notation``, ``json_form``: koans as text and as JSON, both ways. ``caption``, ``report``: facts told to
people and programs.

This folder knows no rule and no game.
"""
