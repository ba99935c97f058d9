"""The keepers' pages: ``routes``, and their words in ``text``. Who may be there, ``services.admin`` checks once more.
"""
