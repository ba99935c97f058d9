"""Views of a game, as a viewer may see it. ``view`` makes the view that all edges take; ``values`` are its shapes.

``log`` withholds who is who in a team, hidden comments, and others' ballots on a mark while the vote runs. The secret
rule, answers and sealed marks need no withholding: they are not in a game's state or log before they are opened, but
for their hashes.
"""
