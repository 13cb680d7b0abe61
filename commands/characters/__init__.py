"""Sheets: choosing, building, reading, changing them, and what there is to look up."""
