"""Search for koans and for rules.

``style`` determines the ingredients of koans, from the rules in question; ``motifs`` and ``generate`` build them, and
``change`` varies them. ``steps`` grades how near a koan comes to a verdict, for the search in ``search``. ``shrink``
reduces a koan as far as its purpose allows, and ``distinguish`` combines all of this.

``candidates`` are the rules that agree with stones, simplest first, found by ``levels``; ``probes`` are koans that make
rules different. ``split`` finds a koan on which candidates differ, and ``can_move`` whether there is one.
"""
