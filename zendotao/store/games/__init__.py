"""Games, their logs and what lists tell of them: repositories and records."""
