"""Markdown of the site's own help, as HTML.

The help is the project's: its text is trusted, and its fenced blocks are koans in notation. What players
write does not pass through here.
"""

from markdown import Markdown
from markupsafe import Markup


def help_html(text: str) -> Markup:
    """A help page as HTML, headings with anchors."""
    return Markup(Markdown(extensions=["fenced_code", "tables", "toc"], output_format="html").convert(text))  # noqa: S704 -- the project's own text
