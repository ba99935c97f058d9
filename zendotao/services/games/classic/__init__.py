"""Classic Zendo: opening a game, every move in it, and the server as Master.

- ``requests``: what the API decodes. ``settings``: the settings of a request. ``commands``: from requests to commands.
- ``posting``: opening a game and moving in it, each in one transaction. ``solo``: games that somebody plays alone,
  that of the rule of the day too.
- ``checking``: a guess held against the table before it is made.
- ``stock``, ``drawing``: rules that the server draws, ahead where it can, and the rule of the day.
- ``master_answers``: the job by which the server answers guesses and gives hints; ``retries``: what is done where it
  failed.
- ``lesson``: the job that tells which koans would have told a rule. ``own_rule``: the one that helps a Master
  to choose one.
"""
