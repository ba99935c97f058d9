"""Encrypted rows, and the keys of the vault."""
