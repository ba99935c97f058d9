"""Wording of rules in the reader's language, whatever language they were typed in.

``translate_rule`` renders a whole rule, ``translate_rule_parts`` its lead-in and the rest, as text for templates. With
``public``, for rules that everybody may read, the wording is cached. ``choose_words`` takes one of several wordings.
"""

from collections.abc import Mapping

from flask import Flask

from zendotao.core.messages import current_translations
from zendotao.services.rules import clear_compiled, translate_rule, translate_rule_parts, without_lead

__all__ = ["choose_words", "install", "translate_rule", "translate_rule_parts"]


def choose_words(wording: Mapping[str, str]) -> str:
    """Return the wording in the reader's language of those by language, without the lead-in of rules."""
    return without_lead(wording[current_translations().language])


def install(app: Flask) -> None:
    """Clear the cache of private rules before each request."""
    app.before_request(clear_compiled)
