"""What a caller sees before logging in: what to type, in plain words."""

from world import title

CONNECTION_SCREEN = f"""
{title.welcome()}

Have you been here before? Then type:
    connect <name> <password>
Lost your password? Type: help
For a screen reader, type: screenreader
Type help for more, look to read this again, quit to leave.

New here? Choose a name of one word, your character's too, and a password
of at least 8 characters, and type:
    create <name> <password>
"""
