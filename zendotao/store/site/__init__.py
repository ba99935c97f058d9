"""The site's own records: wiki, preferences, drafts, reports, keepers, outages, health, jobs, bots, puzzles, limits."""
