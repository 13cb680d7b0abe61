"""Transcripts of fights as they are read, for each fight and window.

``<fight>/typed.txt`` names the book and the dice, then holds the lines typed by Ace, who plays, and
Bea, the game master. Headings begin with ``==``; lines before the first heading are typed but not
shown. The shared set-up and the windows are in ``transcript.py``. ``<fight>/<window>.txt`` holds
what one of the two types and reads there.

``make golden`` rewrites the transcripts; review the changes with ``git diff``.
"""
