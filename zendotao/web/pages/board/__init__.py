"""The table by itself: its koans step by step, and two of them side by side."""
