"""The presenter of the book dots."""
