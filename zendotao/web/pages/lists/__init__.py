"""Lists: the front page (``landing``), games (``lobby``), recent changes (``changes``, ``changes_view``), ``search``,
``people``, one's own (``me``), and ``feeds``. ``view`` and ``wait_text`` say what a game in a list waits for;
``list_cache`` keeps pages of lists."""
