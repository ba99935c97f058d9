"""Modules that several packages of use cases share.

- ``context``: what every use case runs on, who asks, and what is done before the commit. ``interfaces``: what is
  outside of the program: clock, randomness, passwords, mail, push, webhooks. ``requests``: the base of requests.
- ``game_cache``, ``koan_facts``, ``koan_cache``, ``notebook_counts``: what one process keeps of the database.
- ``refusals``: every refusal with its stable code. ``identifiers``, ``names``, ``texts``, ``slugs``: what may be
  written, and how it is read.
- ``parties``: who may do what, the one place that decides it. ``memberships``: joining a team.
- ``notice_content``, ``messages``: what words of notices, letters and pushed messages are made of.
  ``account_notices``: notices that are about no game.
"""
