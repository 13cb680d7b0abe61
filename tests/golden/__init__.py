"""Fights that are kept as they are read: a transcript for each book and window.

``<book>.txt`` holds what is typed, line by line: Ace plays, Bea is the game master. What stands
before its first heading is typed before anybody looks. The dice are the same at every run, those
that its line ``The dice are of`` names. ``kept/<book>-<window>.txt`` is what came of it: what Ace
reads, and behind a bar what Bea reads otherwise.

``make golden`` writes the transcripts anew, for a person who then reads what ``git diff`` shows.
"""
