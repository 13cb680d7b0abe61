"""What books share: steps, verbs and terms that ask the book, the sheet and the body."""
