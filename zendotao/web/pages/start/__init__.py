"""Where a game is started: of Zendo-Tao in ``routes``, with ``settings`` and ``view``, of classic Zendo in ``classic``,
with ``classic_settings`` and ``classic_view``. Against bots it is ``bots.routes``, alone ``solo.routes``."""
