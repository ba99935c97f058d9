"""Rules for their readers: in the language in use, whatever the language was in which they were typed.

``rule_told`` is for a whole rule, ``rule_parts_told`` for its lead-in and what follows. Templates write what they give
as they write any other text. A rule that everybody may read is told with ``public``: its wording is then kept.
"""

from zendotao.services.rules import rule_parts_told, rule_told

__all__ = ["rule_parts_told", "rule_told"]
