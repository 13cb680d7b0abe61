"""The same events told three ways: compact lines, plain prose, structured data."""
