"""Rules for their readers: in the language in use, whatever the language was in which they were typed.

``rule_told`` is for a whole rule, ``rule_parts_told`` for its lead-in and what follows. Templates write what they give
as they write any other text. A rule that everybody may read is told with ``public``: its wording is then kept.
"""

from flask import Flask

from zendotao.services.rules import forget, rule_parts_told, rule_told

__all__ = ["install", "rule_parts_told", "rule_told"]


def install(app: Flask) -> None:
    """Let each request begin without a trace of the rules that were judged for others."""
    app.before_request(forget)
