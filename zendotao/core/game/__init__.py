"""A game of Zendo-Tao as a fold over an event log. Pure: ``now`` and nonces are arguments.

- ``settings``: what is agreed before a game starts. ``values``, ``events``: all events, each with a permanent tag.
  ``log``: entries in a hash chain.
- ``state`` with ``table`` and ``votes``: the state that the log folds to. ``evolve`` applies an entry and never
  refuses; ``leaving`` and ``clocks`` are the two hard parts of that. ``series`` holds the sequences that grow, so that
  a long game costs no more than a short one, and ``index`` finds items in them.
- ``commands``: requests of people. ``decide`` answers with events or a ``RuleViolation`` (``refusals``). ``gates``
  check who and when alone, and ``available`` is derived from them; ``pending`` lists what is asked of somebody, and
  ``outline`` is the part of a game that both need. ``seating``: seats and their members; ``posting`` and ``sealing``:
  the content of moves; ``comments``: comments and the spoiler guard.
- ``rules`` and ``koans`` as a game knows them; ``judging`` evaluates one on the other. ``seals``: the hash of a sealed
  rule; ``seal_checks``: seals checked again.
- ``electorate`` and ``consensus``: who may vote, and what passes. ``effects``: the consequences of rulings.
  ``deadlines``: pending deadlines; ``settle`` executes those that are due.
- ``sight``: what a viewer may see; ``lifelines``: the fate of every rule, from that. ``record``: export and import of a
  game as lines of JSON. ``verify``: public verification of seals. ``review``: a record checked against the rulebook;
  ``audit``: invariants of the resulting game.
"""
