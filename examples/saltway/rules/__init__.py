"""The rules of the book ``saltway``."""

from saltway.rules.book import SALTWAY

BOOKS = (SALTWAY,)
