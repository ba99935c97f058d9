"""Search for koans: generated ones of all kinds, and those that tell two rules apart.

``style`` determines the ingredients of koans, from the rules in question; ``motifs`` and ``generate`` build them, and
``change`` varies them. ``steps`` grades how near a koan comes to a verdict, for the search in ``search``. ``shrink``
reduces a koan as far as its purpose allows, and ``distinguish`` combines all of this.
"""
