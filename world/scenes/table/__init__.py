"""The table: commands carried out, whose characters they are, and what is saved with them."""
