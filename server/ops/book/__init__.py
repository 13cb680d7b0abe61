"""`make book`: a rulebook of one's own, whole and small, from a few answers."""
