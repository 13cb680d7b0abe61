"""Inputs made at random, for everything that takes one: docs/fuzzing.md."""
