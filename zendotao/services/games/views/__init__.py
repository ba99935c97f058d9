"""Games as a viewer may see them.

- ``game``: the whole of it; ``challenges``; ``log``: entries and the record; ``timeline``: the table step by step.
- ``page_model``: the model of a game's page. ``news``: news of a game for letters and feeds; ``news_comments``: the
  comments in them. ``following``.
- ``classic_page``, ``classic_news``: page and news of a game of classic Zendo.
"""
