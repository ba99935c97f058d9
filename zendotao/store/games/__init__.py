"""Games: ``games`` has their logs, ``seats`` who plays under which alias, ``comments``, ``deadlines``, ``solo`` those
that are played alone. ``game_rows``: their rows in lists. ``codecs`` and ``states``: how entries, outlines and states
are encoded."""
