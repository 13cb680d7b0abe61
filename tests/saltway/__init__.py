"""The book of the folder ``examples/saltway``: its rules, its odds, and its commands as typed."""
