"""The channels by which notices leave the site: mail, webhooks, web push, feeds.

- ``text``: the text of notices, from the templates in ``templates/notices/``.
- ``smtp``: mail. ``calls``: webhooks, and which addresses are never called. ``push``: web push.
- ``atom``: feeds. ``channels``: builds the channels from the settings.

Who is notified of what, and when, is in ``services.notices``; nothing here knows a database or looks at a clock.
"""
