"""The game about itself: help, who made it, words that are no command."""
