"""A game in which a great deal is secret, played over the API; then everybody looks everywhere.

``rulebook`` words the sealed rules, ``town`` is the site with all that it answers and does overheard, ``secrets`` says
who may read what, ``tale`` is the game, ``walk`` the tour of all addresses, ``rows`` what is in the database.
"""
