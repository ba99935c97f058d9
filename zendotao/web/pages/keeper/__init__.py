"""The keepers' pages: ``routes``, and their words in ``text``.

``pages.routing`` answers 404 to who is no keeper, and ``services.admin`` checks once more (``not_keeper``).
"""
