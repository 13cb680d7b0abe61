"""``make testbook``: everything that holds for a book alone; mistakes planted to see it said."""
