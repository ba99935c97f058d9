"""Use cases of the site, for people and programs: one function each, whose first argument is the ``Context``.

- ``common``: what several packages share: the context, refusals, names, ids, who may act for whom, contents of notices.
- ``games``, ``people``, ``wiki``, ``notices``, ``puzzles``, ``search``, ``admin``: the use cases by subject. None knows
  another.
- Modules of this package put several subjects together: ``leaving`` (the end of memberships and accounts), ``feeds``,
  ``indexing`` (data of earlier versions, indexed for search), ``timers`` (scheduled work), ``job_handlers`` and
  ``search_jobs`` (what the finder does); or answer questions about koans and rules without any database: ``koans``,
  ``koan_descriptions``, ``unclear_facts``, ``notation_lines``, ``building_aids``, ``rules``, ``rule_search``,
  ``records``.

The command line and the pages both use these, so they cannot disagree. They call the repositories of the store;
neither Flask nor SQLAlchemy is known here.
"""
