"""Games as a viewer may see them.

- ``game``: the whole of it; ``challenges``; ``log``: entries and the record; ``timeline``: the table step by step.
- ``page_model``: what the page of a game is made from. ``news``: what letters and feeds tell. ``following``.
"""
