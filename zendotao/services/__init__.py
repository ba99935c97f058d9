"""What people and programs can ask of the site: one function a use case.

The command line and the pages both stand on these, so they cannot disagree. Neither Flask nor SQLAlchemy is
known here.
"""
