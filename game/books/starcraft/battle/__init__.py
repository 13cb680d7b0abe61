"""Battles of units: their own state and steps, run inside an encounter beside its rounds."""
