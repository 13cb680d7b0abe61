"""Talking: poses, whispers, pages, channels, and ignoring players."""
