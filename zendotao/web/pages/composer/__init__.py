"""Where moves are written, checked and posted."""
