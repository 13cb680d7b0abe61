"""A fight and dice: what is typed at the table."""
