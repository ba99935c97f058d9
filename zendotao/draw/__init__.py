"""Drawings of koans: ``picture.draw_koan`` returns the SVG of a koan, and describes the pieces that it hides.

- ``camera``, ``faces``, ``scene``: projection.
- ``order``: exact paint order.
- ``tones``: colours in light and shade.
- ``pips``, ``textures``, ``hatching``, ``discs``, ``stone``: marks on and beside the pieces.
- ``visible``, ``hidden_pieces``, ``hints``: pieces that others hide.
- ``clip``, ``svg``, ``canvas``, ``paint``, ``picture``: output.
- ``night``, ``files``: images for pages, in either theme, alone or several in one file.

This package imports koans and nothing else.
"""
