"""Use cases of the site, for people and programs: one function each, whose first argument is the ``Context``.

- ``common``: what several packages share: the context, refusals, names, ids, who may act for whom, contents of notices.
- ``games``, ``people``, ``wiki``, ``notices``, ``search``, ``admin``: the use cases by subject. None knows another.
- Modules of this package put several subjects together: ``leaving`` (the end of memberships and accounts), ``feeds``,
  ``indexing`` (what there is to find in games and pages of earlier versions), ``timers`` (what happens by itself); or
  answer questions about koans and rules without any database: ``koans``, ``telling``, ``doubts``, ``building``,
  ``lines``, ``rules``, ``records``.

The command line and the pages both stand on these, so they cannot disagree. They call the repositories of the store;
neither Flask nor SQLAlchemy is known here.
"""
