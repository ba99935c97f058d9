"""The coach of practice games, and the rules that fit, for the notebook.

One job studies a table for whoever asked; all that is told comes from its answer. The job holds the koans and their
stones, and no rule: neither a sealed one nor one of a notebook.

- ``values``: the question about a table, its answer, and what is told of it.
- ``asking``: asks for the study of a table and reads it. ``coach_answers``: the job, which the finder does.
"""
