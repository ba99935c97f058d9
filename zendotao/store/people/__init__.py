"""Accounts, what they prove themselves by, and teams."""
