"""`make book`: writes a small, complete rulebook of one's own from a few answers."""
