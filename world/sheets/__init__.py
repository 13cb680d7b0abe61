"""Character sheets: assigning, editing by hand, export and import as text, and their history."""
