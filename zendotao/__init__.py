"""Zendo-Tao, a game of induction for many players and no master, as a server. This docstring is the map.

Dependence has one direction: edges -> services -> draw -> core.

- ``core``: what the game is. Pure: no web, no database, no clock, no files, no chance.
  ``core.koan`` holds pyramids, poses, the facts computed from them, and the notation.
- ``draw``: a koan as SVG; knows ``core.koan``.
- ``services``: one function a use case; knows ``core`` and ``draw``, and neither Flask nor SQLAlchemy.
- ``web``: pages; asks ``services``, and knows the values that it passes on: koans, colours and limits of
  ``core.koan``, the options of ``draw``.
- ``cli``: the ``zendotao`` command, thin; asks ``services``, and knows the options of ``draw``.
- ``config``: every setting and every path. ``bootstrap``: the one place that puts the parts together.

``templates/`` and ``static/`` lie beside this package in a checkout and inside it in an installed wheel.
``tests/test_architecture.py`` holds who may import whom. This module imports nothing.
"""
