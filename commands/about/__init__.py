"""The game about itself: help, version, house options, unknown commands."""
