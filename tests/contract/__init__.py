"""The contract every book keeps, books from outside included: one class for each interface."""
