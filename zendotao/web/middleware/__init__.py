"""Handling of every request and response, whatever answers it: sessions, CSRF tokens, security headers, rate limits,
etags, the page cache, compression, idempotency, languages, errors.

``routes`` is what these ask of the page that is requested. Pages and API use this package; it knows neither.
"""
