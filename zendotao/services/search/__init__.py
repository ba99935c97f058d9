"""Search: rules, comments and wiki pages by words; koans by their facts.

- ``searches``: the use cases, with questions about koans, read as rules. ``values``: what comes back.
- ``words``: matching of words in texts, and excerpts.

Only public texts are indexed, so that nothing else can be found: posted and opened rules,
comments that no keeper has hidden, pages as they read now, koans that were on a table.
"""
