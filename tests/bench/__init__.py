"""Benchmarks, run by ``make bench``: figures for people, no pass or fail."""
