"""The game's domain: koans, rules and the state of play, as pure functions of their arguments.

Nothing here reads a clock, a file, the network or a random source; what a function needs is passed to it. Nothing here
imports Flask, SQLAlchemy or another layer.
"""
