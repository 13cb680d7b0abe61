"""The books that ship, a folder each or one for a family: rules and data."""
