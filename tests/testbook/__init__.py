"""``make testbook``: the tests for an author's own book, and planted mistakes to see them
reported."""
