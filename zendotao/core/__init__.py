"""The game itself: koans, rules and the book of play, as pure functions of their arguments.

Nothing here reads a clock, a file, the network or a source of chance; what a function needs it is handed. Nothing here
knows Flask, SQLAlchemy or any other room of the house.
"""
