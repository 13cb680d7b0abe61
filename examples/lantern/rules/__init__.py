"""The rules of the book ``lantern``."""

from lantern.rules.book import LANTERN

BOOKS = (LANTERN,)
