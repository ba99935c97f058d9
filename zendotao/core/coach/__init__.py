"""What a coach tells of a table: whether anybody can still move, the rules that fit, and hints on the simplest of them.

``study`` searches; ``hints`` tells of one rule less than all.
"""
