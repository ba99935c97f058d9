"""A party's notebook (``routes``, with ``view`` and ``rows``), the coach in it (``coach``, ``coach_view``),
and private thoughts (``thoughts``). That of classic Zendo is ``classic.notebook``."""
