"""A game of classic Zendo, with a Master who is a person or the server, on what every kind of game shares.

- ``settings``: what is agreed before a game starts. ``events``: all events, each with a permanent tag; ``values`` and
  ``seals``: what they hold. The secret rule, mondo answers and a mark during a mondo are hashes until they are opened.
- ``state``: the state that the log folds to. ``evolve``, with ``evolve.guesses``, applies an entry and never refuses;
  ``turns`` are the steps from stage to stage.
- ``commands``: requests of people, and of the server as Master; each carries what the vault holds of the game.
  ``decide`` answers with events or a ``RuleViolation``; ``decision`` adds what follows from them by itself. ``gates``
  check who and when alone, and what is available is derived from them.
- ``shared_stash``: the stash of a table. ``preparation``: koans ready for rules, their unclear facts settled by
  measurement. ``deadlines``: the pending deadline; ``settle`` executes those that are due. ``marks_vote``: the vote on
  a mark by a rule in prose, after a win. ``pending``: what a game waits for from somebody.
- ``sight``: what a viewer may see. ``record``: export and replay of a game. ``review``: a record checked against the
  rulebook, and every mark by the opened rule.
"""
