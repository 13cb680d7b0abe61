"""The presenter of the D6 books: personal, advanced, chronicles."""
