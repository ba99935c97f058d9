"""What is encrypted at rest, and the keys that it is encrypted with."""
