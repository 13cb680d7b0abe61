"""Fights as they are read: a transcript for each book and window.

``<fight>/typed.txt`` holds what is typed: its book and its dice, then lines of Ace, who plays, and
of Bea, the game master; headings begin with ``==``, and what stands before the first of them is
typed before anybody looks. The set-up that all share and the windows are in ``transcript.py``.
``<fight>/<window>.txt`` is what one of them types and reads there.

``make golden`` writes the transcripts anew, for a person who then reads what ``git diff`` shows.
"""
