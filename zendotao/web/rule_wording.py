"""Wording of rules in the reader's language, whatever language they were typed in.

``rule_told`` renders a whole rule, ``rule_parts_told`` its lead-in and the rest, as text for templates. With
``public``, for rules that everybody may read, the wording is cached.
"""

from flask import Flask

from zendotao.services.rules import forget, rule_parts_told, rule_told

__all__ = ["install", "rule_parts_told", "rule_told"]


def install(app: Flask) -> None:
    """Clear the cache of private rules before each request."""
    app.before_request(forget)
