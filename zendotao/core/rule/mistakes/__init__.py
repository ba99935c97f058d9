"""Explanations of texts that are no rule: where they fail, what may stand there, and the nearest rule."""
