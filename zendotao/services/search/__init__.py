"""Finding things: games by title; rules, comments and pages of the wiki by words; koans by their facts.

- ``searches``: the use cases. ``values``: what comes back.
- ``words``: whether some words are in a text, and the part of it in which they are.
- ``indexing``: what entries of a log and pages come to, written in the transaction that writes those.
- ``filling``: games and pages that an earlier program wrote are read for it, a few at a time.
- ``asking``: a question about koans as a rule. ``koans``: the koans it is put to, at hand with their facts.

Only what everybody may read is ever written down here, so that nothing else can be found: posted and opened rules,
comments that no keeper has hidden, pages as they read now, koans that were on a table.
"""
