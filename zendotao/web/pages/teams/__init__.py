"""Teams: ``routes``, and the words of a team's log in ``text``."""
