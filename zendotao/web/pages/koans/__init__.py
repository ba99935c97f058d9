"""Koans written, drawn and built."""
