"""Markdown as HTML for help pages, comments and the wiki: ``render``, with the ``links`` of the site, in ``limits``."""
