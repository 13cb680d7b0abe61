"""The face of the book dots."""
