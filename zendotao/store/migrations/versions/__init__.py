"""The steps, each of which knows the one before it. A step that was released is never changed."""
