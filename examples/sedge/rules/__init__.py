"""The rules of the book ``sedge``."""

from sedge.rules.book import SEDGE

BOOKS = (SEDGE,)
