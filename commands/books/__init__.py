"""Commands that exist under one rulebook only, a folder for each book."""
