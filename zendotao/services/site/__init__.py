"""Use cases of the site's own books: the wiki, preferences, what one watches, drafts, reports, and what keepers do.

Plain functions, as ``services.people`` has them: each takes the context first, and is one transaction. Refusals are
those of ``services.people.refusals`` and of ``refusals`` here. Who is no keeper is refused ``not_keeper``.
"""
