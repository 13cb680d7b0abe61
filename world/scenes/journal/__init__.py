"""The journal of a scene: its entries in the database, the state that follows from them, export."""
