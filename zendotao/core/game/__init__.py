"""Games as folds over event logs. Pure: ``now`` and nonces are arguments. Here is what every kind of game shares.

- ``log``: entries in a hash chain. ``events`` and ``commands``: those of seats and comments. ``state``: the part of a
  game's state that the log of every kind gives; ``evolve`` applies those events to it. ``series`` holds the sequences
  that grow, so that a long game costs no more than a short one.
- ``values``: stones, koans, judgment calls, rules as a log holds them. ``koans`` and ``rules`` as a game knows them;
  ``judging`` evaluates one on the other; ``fact_text`` words facts.
- ``stash``: the pieces. ``available``: actions, as gates allow them. ``deadlines``: what happens by itself.
- ``seating``: seats and their members. ``comments``: comments and the spoiler guard. ``votes``: voters, ballots,
  quorum. ``clocks``: clocks that can be stopped. ``seals``: hashes that commit to a content.
- ``sight``: who looks, and what they may see of persons. ``record``: a log as lines of JSON; ``review``: its
  entries compared with those that the rulebook requires. ``refusals``: what the rulebook refuses.

Each kind of game is a package beside these modules: ``zendotao`` and ``classic``. They know nothing of them.
"""
