"""Where games and people are kept: tables, migrations and the unit of work, on SQLite and on PostgreSQL alike.

- ``db``: the metadata of all the tables, and instants; ``engine``: connections to either database, set up alike.
- ``tables``: what is stored; ``migrate`` with ``migrations``: how a database gets there.
- ``unit``: one transaction with its repositories, behind the protocols of ``services.ports``.
- ``games``, ``deadlines``, ``outbox`` and the others: the repositories. ``codecs``: entries as text;
  ``states``: states of games as bytes.
"""
