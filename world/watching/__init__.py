"""What whoever keeps a game can watch: figures, the log of lines, and what staff are told."""
