"""The game of Zendo-Tao as a fold over a log. Pure: no clock, no chance, no files; ``now`` and nonces are arguments.

- ``settings``: what is agreed before a game starts. ``values``, ``events``: everything that can happen, each event with
  a permanent tag. ``log``: entries chained by their hashes.
- ``state`` with ``table`` and ``votes``: what the log comes to. ``evolve`` makes it, an entry at a time, and never
  refuses; ``leaving`` and ``clocks`` are the two hard parts of that. ``series`` holds what grows, so that a long game
  costs no more than a short one, and ``index`` tells where in it to look.
- ``commands``: what people ask for. ``decide`` answers with events or a ``RuleViolation`` (``refusals``). ``gates`` are
  the parts of it that look at who and when alone, and ``available`` is derived from them; ``waiting`` tells what of it
  somebody is asked for, and ``outline`` is as much of a game as both look at. ``seating``: who sits where;
  ``posting`` and ``sealing``: what a move carries; ``speaking``: comments and the spoiler guard.
- ``rules`` and ``koans`` as a game knows them; ``judging`` holds one against the other. ``seals``: the hash of a sealed
  rule; ``seal_checks``: seals checked again.
- ``electorate`` and ``consensus``: who may vote, and what passes. ``effects``: what a ruling does. ``deadlines``: what
  happens by itself and when; ``settle`` makes it happen.
- ``sight``: what a viewer may see; ``lifelines``: what became of every rule, from that. ``record``: a game as lines of
  text, and back. ``verify``: what anybody can check of a seal. ``review``: a record played again by the rulebook;
  ``audit``: what has to hold of the game that it comes to.
"""
