"""Notices: in the bell, by mail, to webhooks and pushed to browsers.

- ``kinds``: the groups that people choose by, and what they have chosen (``Wish``); ``wishes`` reads that.
- ``bell``: notices on the site. ``mailing``: what goes by mail, and letters written. ``sending``: letters handed over,
  tried again, given up. ``stopping``: the link in each letter that ends all mail. ``webhooks``. ``push``: browsers that
  notices are pushed to. ``trying``: one attempt after the other, each noted in a transaction of its own.

Nothing leaves inside a transaction: what is to leave is written down with its cause, and taken from there. What a
reader sees of a game is read by a function that whoever calls passes in.
"""
