"""A second opinion on the facts of a koan and on a rule's verdicts: plain, slow, and written from the rulebook alone.

Nothing in zendotao imports this. The model of koans imports nothing of zendotao either; the model of rules takes its
trees and its facts from there, and nothing else. In the model of koans a stone is its colour letter, its pips, the
centre of its base in millimetres and a rotation matrix; every fact is measured the most obvious way there is, and
comes with its distance from the nearest bound, so that a test can leave out what a rounding could turn.
"""
