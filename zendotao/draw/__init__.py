"""Koans as pictures: ``picture.drawn`` makes SVG of a koan, and says in words what that hides.

- ``camera``, ``faces``, ``scene``: what is seen from where.
- ``overlap``, ``order``: what is in front of what, exactly.
- ``tones``, ``shading``, ``shadow``: light.
- ``pips``, ``textures``, ``hatching``, ``discs``, ``stone``: what is drawn on and beside the pieces.
- ``visible``, ``hidden``, ``hints``: pieces that others hide.
- ``clip``, ``svg``, ``sheet``, ``paint``, ``picture``: onto the page.
- ``night``, ``files``: images for pages, in either theme, alone or several in one file.

This folder knows the koan and nothing else.
"""
