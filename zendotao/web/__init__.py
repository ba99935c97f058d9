"""The web edge: pages for browsers, and the HTTP API (``api``).

Pages take what services answer and show it; they know no table of a database and no grammar of rules. Of the core they
know koans and their limits, of the drawing its options.

Everything works without scripts: forms and views are links and native controls. ``installation`` is what bootstrap
calls. ``middleware`` handles every request; modules of this package are what pages and API share. Neither of these two
knows the other.
"""
