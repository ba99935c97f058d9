"""An account's own pages. ``entrance``: signing in and out, signing up, guests and their way back. ``settings``:
preferences, the mail address, feeds, and a guest who becomes an account. ``safety``: password, codes, programs, export
and deletion. ``push`` and ``webhooks``; ``mail_links``: the addresses in mails.

Theme and language at the foot of every page are ``pages.appearance``.
"""
