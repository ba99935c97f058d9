"""Texts by their words, and koans of tables."""
