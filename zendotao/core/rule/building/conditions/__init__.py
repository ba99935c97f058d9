"""Conditions and tests: what it comes to that there are such pieces, and that they are so."""
