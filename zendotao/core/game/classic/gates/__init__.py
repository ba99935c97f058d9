"""Gates: who may make each move, and when, whatever its content; and the actions that are available, by those gates."""
