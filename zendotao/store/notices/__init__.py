"""Notices on their way and delivered: the bell, mail, webhooks and browsers."""
