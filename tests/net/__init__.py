"""Golden tests at the edges of the site: HTTP, the command line and files, and nothing behind them.

``scenario.py`` brings a site into a state in which every page has something to show, by requests and commands alone.
The tests compare what the site answers then with the files in ``expected/``, which ``python -m tests.net write``
writes. ``harness.py`` is the one module here that imports from the package.
"""
