"""What a caller sees before logging in: what to type, in plain words."""

from world import title

CONNECTION_SCREEN = f"""
{title.welcome()}

New here? Choose a name and a password, and type:
    create <name> <password>
Have you been here before? Then type:
    connect <name> <password>

A name is one word, and your character's too. A password has at least 8
characters. For a screen reader, type: screenreader
Type help for more, look to read this again, quit to leave.
"""
