"""The keepers' pages."""
