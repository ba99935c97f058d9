"""Views of a game, as a viewer may see it. ``view`` makes the view that all edges take; ``values`` are its shapes.

``votes`` and ``log`` withhold the ballots of open votes and who is who in a team; ``lifelines`` and ``challenge_text``
are made from views alone. Comments that keepers of the site have hidden are withheld from the log in ``log``. Views
hold the number of comments alone; their texts are withheld from pages and the API in
``services.games.moves.comments`` and ``services.games.views.page_model``.
"""
