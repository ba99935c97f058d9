"""Tree builder: a function for each rule of the grammar, which makes the rule's meaning from those of its parts.

A function marked :func:`~zendotao.core.rule.building.context.rule` has the name of a rule (or of an alias) in
``grammar.lark``. It takes the :class:`~zendotao.core.rule.building.context.TextContext` and the meanings of the parts:
words as tokens, and what the functions of the parts' rules returned. It returns the meaning of the whole, or raises
:class:`~zendotao.core.rule.building.parts.values.Unfit` where the words can't be put together so. Where a wording has
several senses, :class:`~zendotao.core.rule.building.parts.values.Choices` says which is taken.

Each package uses only those before it:

* ``parts``: what is handed from rule to rule (``values``, ``phrase_values`` for nouns, ``predicate_values`` for
  predicates and clauses, ``row_values``), and what can be told of it by itself: what a “not” in a row denies
  (``denying``, ``carrying``), which rows nobody means (``leaks``), what pronouns refer to (``antecedents``)
* ``conditions``: that there are such pieces, that they are so, how they stand to others, what towers are like
* ``phrases``: the rules from words to phrases: adjectives, nouns and the clauses after them, amounts, numbers,
  comparisons, determiners
* ``sentences``: the rules from phrases to whole texts: statements, “it” and “they”, “if” and “unless”, lists, frames

``rules`` is the table of all functions of rules.
"""
