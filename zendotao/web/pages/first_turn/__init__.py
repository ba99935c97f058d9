"""The guided first turns of both games: ``routes``, with ``view`` for Zendo-Tao and ``classic_view`` for classic Zendo.
Their tables, and what a turn there comes to, are ``services.games.draft_reviews.first_turn`` and ``first_classic``."""
