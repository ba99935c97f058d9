"""What people and programs can ask of the site: one function a use case, whose first argument is the ``Context``.

The command line and the pages both stand on these, so they cannot disagree. They call the repositories of the store;
neither Flask nor SQLAlchemy is known here.
"""
