"""Steps, command handlers and terms that books share. They ask the book, the sheet and the
condition for whatever differs."""
