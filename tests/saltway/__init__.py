"""The book in the folder ``examples/saltway``: its rules, its odds, and its commands as typed."""
