"""Where games and people are kept: tables, migrations and the unit of work, on SQLite and on PostgreSQL alike.

- ``db``: the metadata of all the tables, and instants; ``engine``: connections to either database, set up alike.
- ``tables``: what is stored; ``migrate`` with ``migrations``: how a database gets there.
- ``unit``: one transaction with its repositories; ``errors``: what they raise.
- ``games``, ``board``, ``people``, ``notices``, ``search``, ``site``, ``vault``: the repositories by subject, each with
  its records in ``values``.
- ``versions`` and ``summaries``: what nearly every request asks for first. ``repository``: the base of repositories.
- ``backup``: the whole database as one file.
"""
