"""Views of a game, as a viewer may see it. ``view`` makes the view that all edges take; ``values`` are its shapes.

``log`` withholds who is who in a team, others' ballots on a mark while the vote runs, and the comments that keepers of
the site have hidden. Views hold the number of comments alone; their texts are withheld from pages and the API in
``services.games.moves.comments`` and ``services.games.views.page_model``. The secret rule, answers and sealed marks
need no withholding: they are not in a game's state or log before they are opened, but for their hashes.
"""
