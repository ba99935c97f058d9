"""How notices leave the site: put into words, carried by mail, called out to webhooks, written into feeds.

- ``words``: notices in words, from the templates in ``templates/notices/``.
- ``smtp``: letters handed over to a mail server. ``calls``: webhooks called, and which addresses never are.
- ``atom``: feeds as bytes.

Who is told what, and when, is ``services.notices``; nothing here knows a database or looks at a clock.
"""
