"""What is typed under each book alone, a folder a book."""
