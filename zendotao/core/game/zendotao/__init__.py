"""A game of Zendo-Tao, on what every kind of game shares.

- ``settings``: what is agreed before a game starts. ``events``: all events, each with a permanent tag; ``values`` and
  ``seals``: what they hold.
- ``state`` with ``table`` and ``votes``: the state that the log folds to. ``evolve`` applies an entry and never
  refuses; ``evolve.leaving`` and ``clocks`` are the two hard parts of that. ``index`` finds moves and koans.
- ``commands``: requests of people. ``decide`` answers with events or a ``RuleViolation``. ``gates`` check who and when
  alone, and ``gates.available`` is derived from them; ``pending`` lists what is asked of somebody, and ``outline`` is
  the part of a game that both need.
- ``preparation``: koans of the table, ready for rules. ``seal_rechecks``: seals checked again.
- ``electorate`` and ``vote_results``: who may vote, and what passes. ``effects``: the consequences of rulings;
  ``rewording``: those of an amendment. ``deadlines``: pending deadlines; ``settle`` executes those that are due.
- ``sight``: what a viewer may see. ``timeline``: how the table came to be. ``record``: export and import of a game.
  ``opened_seals``: public verification of seals. ``review``: a record checked against the rulebook.
"""
