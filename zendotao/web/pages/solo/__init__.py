"""Games that somebody plays alone with the server as Master: ``routes`` starts and lists them, ``panel`` is what the
page of one offers, ``view`` what else it shows, and ``text`` has the words."""
