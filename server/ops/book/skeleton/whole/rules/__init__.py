"""The rules of the book ``newbook``."""

from newbook.rules.book import NEWBOOK

BOOKS = (NEWBOOK,)
