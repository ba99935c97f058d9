"""Modules that several packages of use cases share.

- ``context``: what every use case runs on, who asks, and what is done before the commit. ``interfaces``: what is
  outside of the program: clock, randomness, passwords, mail, push, webhooks. ``requests``: the base of requests.
- ``game_cache``, ``koan_facts``, ``koan_cache``, ``notebook_counts``: caches and stored results. ``game_watch``: the
  positions of games that open pages watch.
- ``jobs``: what a finder does outside of requests. ``found_rules``: rules that a search found. ``chance``: the
  randomness of searches. ``days``: days in UTC.
- ``refusals``: every refusal with its stable code. ``identifiers``, ``names``, ``texts``, ``slugs``: validation
  of input.
- ``parties``: authorisation, decided here alone. ``memberships``: joining a team.
- ``notice_content``, ``messages``: contents of notices, letters and push messages.
  ``account_notices``: notices that are about no game.
"""
