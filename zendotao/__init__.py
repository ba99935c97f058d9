"""Zendo-Tao, a game of induction for many players and no master, as a server. This docstring is the map.

Dependence has one direction: edges -> services -> store -> core; ``draw`` stands beside ``core``.

- ``core``: what the game is. Pure: no web, no database, no clock, no files, no chance.
  ``core.koan`` holds pyramids, poses, the facts computed from them, and the notation; ``core.rule`` the rule language;
  ``core.find`` the search for koans; ``core.game`` the game as a fold over its log.
- ``draw``: a koan as SVG; knows ``core.koan``.
- ``services``: one function a use case, one call a transaction; calls the repositories of ``store``, and knows neither
  Flask nor SQLAlchemy.
- ``store``: the database and its migrations, a repository a subject, and the vault of sealed rules; knows ``core``.
- ``heartbeat``: heartbeats of a process; ``scheduler``: settles due deadlines, and delivers notices.
- ``notify``: the channels of notices: mail, webhooks, web push, feeds.
- ``web``: pages; asks ``services``, and knows the values that it passes on: records of ``store``, koans, colours and
  limits of ``core.koan``, the options of ``draw``. ``web.api``: the same for programs.
- ``cli``: the ``zendotao`` command, thin; asks ``services``, and knows the options of ``draw``.
- ``config``: every setting and every path. ``bootstrap_store``: opens the database and the keys.
  ``compression``: compression of cached bytes. ``bootstrap``: the composition root, which builds the application.

``templates/`` and ``static/`` lie beside this package in a checkout and inside it in an installed wheel.
``tests/test_architecture.py`` holds who may import whom. This module imports nothing.
"""
