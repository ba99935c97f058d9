"""A whole game of Zendo-Tao, played to the sensei over HTTP against a real server: ``python -m tests.whole_game``.

- ``koans`` and ``wordings``: what is built and what is said. ``act1_opening`` to ``act6_victory``: the story, move by
  move, with every refusal and the reason that it must have; ``aside``: what cannot be in the same game.
- ``mirror``: the table kept a second time, by the rule language and nothing else of the game's program. It says before
  each move whether the move holds, and after it what the table must look like.
- ``site``: the server and its clock, which the story sets. ``client``: HTTP. ``cast``: the players. ``stage``: what
  they do, told, sent and compared. ``record``: seals verified, the game exported, imported elsewhere and replayed.
"""
