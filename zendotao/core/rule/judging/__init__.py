"""Rules compiled for koans: once into functions over masks.

``layout`` lays a koan's facts out once: as they are or, where some are unclear, at a lower bound (what surely holds)
and an upper one (what may hold). ``compiler`` makes a rule's function, which serves for all three, from the functions
in ``masks``, ``relation_masks``, ``links``, ``numbers`` and ``holds``, one for each kind of node. ``denials`` says
first whom "another" means.
"""
