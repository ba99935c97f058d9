"""The study of a table for a coach: whether anybody can still move, the rules that fit, and hints on the simplest.

``study`` searches; ``hints`` tells of one rule less than all.
"""
