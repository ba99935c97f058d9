"""Encrypted rows: ``seals``, ``notebooks`` with thoughts, ``openings``; ``encrypted_rows`` binds each to its row, and
lists the other tables that have some. Keys: ``keyring``, ``keyring_file``, ``rotation``."""
