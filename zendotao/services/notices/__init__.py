"""Notices: in the bell, by mail, to webhooks and pushed to browsers.

- ``kinds``: groups of notice kinds, and ``NoticePreferences``: which are mailed or pushed, at once or in a digest;
  ``notice_preferences`` reads and changes those.
- ``bell``: notices on the site. ``mailing``: letters written from notices. ``letters``: their delivery, repeated until
  it is given up. ``unsubscribing``: the link in each letter that ends all mail. ``webhooks``. ``push``: push messages
  to browsers. ``attempts``: delivery attempts, one by one, each noted in a transaction of its own.

Nothing is sent inside a transaction: it is queued in the transaction of its cause, and sent from the queue. What a
reader sees of a game is read by a function that the caller passes in.
"""
