"""An account's own pages: signing in, security, settings, push, webhooks, links in mails."""
