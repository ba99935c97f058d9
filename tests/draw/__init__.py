"""The drawings: what is in the SVG, read back from its bytes."""
