"""What keepers of the site do: appointing keepers, suspending accounts, reports, and how the site is.

``backup`` is for whoever runs the site. Who is no keeper is refused ``not_keeper``.
"""
