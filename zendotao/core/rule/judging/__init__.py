"""Rules compiled for koans: once into functions over masks, in two kinds of logic.

``layout`` lays a koan's facts out once. ``clear`` compiles a rule for koans in which nothing that it speaks of is
unclear, ``maybe`` for all others; both stand on ``masks``, ``relation_masks``, ``numbers`` and ``holds``, one for each
kind of node. ``denials`` says first whom "another" means.
"""
