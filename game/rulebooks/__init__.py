"""The rulebooks: the parts that books share, one module or folder per book, and their data."""
