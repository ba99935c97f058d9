"""People: accounts, guests, tokens for programs, teams, notebooks and thoughts.

- ``values``: what these are; ``names`` and ``texts``: what may be written; ``refusals``: each with its stable code.
- ``parties``: who may do what, the one place that decides it.
- ``accounts``, ``second_factor``, ``mail``, ``guests``, ``tokens``: how one comes to be somebody, and proves it.
- ``teams``, ``team_room``: a nickname that several play under. ``notebooks``, ``thoughts``: what is kept in private.
- ``leaving_teams``: the end of a membership. ``leaving``: one's data in a file, and the end of an account.

Passwords are hashed outside of any transaction, as that takes long on purpose. Every function is one transaction.
"""
