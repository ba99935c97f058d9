"""A party's notebook and private thoughts."""
