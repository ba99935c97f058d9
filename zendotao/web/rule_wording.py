"""Wording of rules in the reader's language, whatever language they were typed in.

``translate_rule`` renders a whole rule, ``translate_rule_parts`` its lead-in and the rest, as text for templates. With
``public``, for rules that everybody may read, the wording is cached.
"""

from flask import Flask

from zendotao.services.rules import clear_compiled, translate_rule, translate_rule_parts

__all__ = ["install", "translate_rule", "translate_rule_parts"]


def install(app: Flask) -> None:
    """Clear the cache of private rules before each request."""
    app.before_request(clear_compiled)
