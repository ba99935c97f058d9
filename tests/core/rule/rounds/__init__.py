"""Rules that were written fresh, each round by people who had seen neither the grammar nor the tests."""
