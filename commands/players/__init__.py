"""Players: logging in and out, passwords, options, moderation."""
