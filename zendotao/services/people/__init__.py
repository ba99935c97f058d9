"""People: accounts, guests, tokens for programs, teams, preferences, drafts and thoughts.

- ``values``: fresh tokens and proofs of addresses.
- ``accounts``, ``second_factor``, ``mail``, ``guests``, ``tokens``, ``sessions``: how one comes to be somebody, and
  proves it.
- ``teams``, ``team_room``: a nickname that several play under.
- ``preferences``, ``drafts``, ``thoughts``: what is kept for an account alone. ``personal_data``: all that is held on
  an account, as a file.

Passwords are hashed outside of any transaction, as that takes long on purpose. Every function is one transaction.
"""
