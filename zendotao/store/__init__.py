"""The database layer: tables, migrations, repositories and the unit of work, on SQLite and on PostgreSQL alike.

- ``db``: the metadata of all the tables, and types of columns; ``engine``: engines for either database.
- ``tables``: the tables by subject; ``schema``, ``migrate`` and ``migrations``: how a database gets them.
- ``unit``: one transaction with its repositories; ``errors`` and ``driver_errors``: the errors that they raise.
- ``games``, ``board``, ``people``, ``notices``, ``search``, ``site``, ``vault``: the repositories by subject, each with
  its records in ``values``.
- ``versions`` and ``summaries``: whether cached pages are current. ``repository``: the base of repositories.
- ``backup``: the whole database as one file.
"""
