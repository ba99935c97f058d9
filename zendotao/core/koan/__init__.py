"""Koans: arrangements of pyramids on a table, and every fact about one.

- ``pieces``, ``poses``, ``koan``: the values. A koan is its pieces' poses; all else is computed from them.
- ``geometry``, ``planar``: corners, walls, polygons. ``contact``: distances and depths of overlap. ``motion``: first
  contact of a piece that drops or leans. ``pointing``: what a ray passes through.
- ``measure``, ``facts``, ``judgment_calls``, ``soundness``: from measurements to facts, each with the band in which it
  is unclear, and the judgment calls that settle it.
- ``scan``, ``notation``, ``placing``, ``printing``: the notation, parser and printer. ``json_form``: koans as JSON with
  explicit poses. ``facts_json``, ``facts_json_values``, ``facts_json_measures``: facts from JSON.
- ``caption``, ``report``, ``text``: facts for people and programs. ``comparison``: two koans side by side.

This package imports neither rules nor games.
"""
