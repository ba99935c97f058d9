"""Accounts and teams (``accounts``, ``teams``), and what accounts prove themselves by: ``passwords``, ``proofs`` of
addresses and second factors, ``tokens``, which sessions are too."""
