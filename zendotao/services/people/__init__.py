"""People: accounts, guests, tokens for programs, teams, preferences, drafts and thoughts.

- ``values``: fresh tokens and proofs of addresses.
- ``accounts``, ``second_factor``, ``mail``, ``guests``, ``tokens``, ``sessions``: signing up and
  authentication.
- ``teams``, ``team_view``: nicknames that several accounts play under.
- ``preferences``, ``drafts``, ``thoughts``: an account's own data. ``personal_data``: all data of
  an account, as a file.

Passwords are hashed outside of any transaction, as that takes long on purpose. Every function is one transaction.
"""
