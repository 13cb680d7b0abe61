"""The face of the D6 books: personal, advanced, chronicles."""
