"""Renders events for readers: compact lines, sentences for screen readers, and structured data."""
