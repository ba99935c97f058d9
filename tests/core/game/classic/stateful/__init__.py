"""Whole games of classic Zendo played at random, beside a second engine that is plain and slow, written from the
rulebook alone.

``slow`` is that engine: it knows names, numbers of pieces and windows, and neither events nor hashes. ``play`` plays a
game step by step on both and compares them after each step.
"""
