"""Players: coming in and going out, passwords, options, moderation."""
