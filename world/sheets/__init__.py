"""Sheets: given, changed by hand, written as text and read again, with what became of them."""
