"""Use cases of keepers of the site: appointing keepers, suspending accounts, handling reports, viewing health.

``backup_check`` is for whoever runs the site. Who is no keeper is refused ``not_keeper``.
"""
