"""Challenges and ballots."""
