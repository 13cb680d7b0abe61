"""Random inputs for everything that takes input: docs/fuzzing.md."""
