"""Talking: poses, whispers, pages, channels, and whom one does not hear."""
