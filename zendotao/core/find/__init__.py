"""Search for koans and for rules.

``style`` determines the ingredients of koans, from the rules in question; ``motifs`` and ``generate`` build them, and
``change`` varies them. ``steps`` grades how near a koan comes to a verdict, for the search in ``koan_search``.
``shrink`` reduces a koan as far as its purpose allows, and ``distinguish`` combines all of this.

``rule_search`` finds the rules that agree with stones, simplest first, made by ``levels`` and in parts by ``covers``;
``classes`` are rules that all known koans judge alike, and ``probes`` koans that make rules different. ``split``
finds a koan on which rules differ, and ``can_move`` whether there is one; ``history`` counts the rules left after
every move of a game. ``puzzles``: tables with a question that has one answer.
"""
