"""Search: rules, comments and wiki pages by words; koans by their facts.

- ``searches``: the use cases. ``values``: what comes back.
- ``words``: whether some words are in a text, and the part of it in which they are.
- ``asking``: a question about koans as a rule. ``koans``: the koans it is put to.

Only what everybody may read is ever written down for this, so that nothing else can be found: posted and opened rules,
comments that no keeper has hidden, pages as they read now, koans that were on a table.
"""
