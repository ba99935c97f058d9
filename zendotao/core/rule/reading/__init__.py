"""Reading of typed rules: from a text to its words, to the chart of all ways to read it, to its readings."""
