"""Explanations of texts that are no rule: where they fail, what may stand there, and the nearest rule.

The way of one misspelt word: ``refusals.explain_refusal``, ``suggestions.find_nearest``, ``changes.propose_changes``,
``vocabulary.suggest_known_words``, and back to ``refusals`` for the words.
"""
