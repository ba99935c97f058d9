"""Koans: arrangements of pyramids on an endless table, and every fact that can be said of one.

- ``pieces``, ``poses``, ``koan``: the values. A koan is its pieces' poses; all else is computed from them.
- ``geometry``, ``planar``: where every corner and wall is. ``contact``: how near, how deep. ``motion``: first contact
  of a piece that drops or leans. ``pointing``: what a ray passes through.
- ``measure``, ``facts``, ``judgment``, ``soundness``: from space to facts, each with the band in which the table cannot
  tell, and the calls that settle it.
- ``scan``, ``notation``, ``placing``, ``printing``: koans as text, both ways. ``json_form``: as JSON, with
  explicit poses.
- ``caption``, ``report``, ``words``: facts told to people and to programs.

This folder knows no rule and no game.
"""
