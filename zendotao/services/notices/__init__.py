"""Notices: in the bell, by mail, to webhooks and in feeds.

- ``kinds``: what people choose by, and what they have chosen (``Wish``).
- ``tidings``: one notice as one reader may know it, ``enriched`` by what they see of the game. ``gathering`` reads
  that, and what they can do there now. The words are made by a ``Wording``: templates are an edge's.
- ``bell``: notices on the site. ``mailing``: what goes by mail, and letters written; ``wishes``: what people chose.
  ``sending``: letters handed over, tried again, given up. ``stopping``: the link in each letter. ``webhooks``.
  ``push``: browsers that notices are pushed to. ``feeds``.

Nothing leaves inside a transaction: what is to leave is written down with its cause, and taken from there.
"""
