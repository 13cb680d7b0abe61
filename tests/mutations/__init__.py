"""Mutation testing: small mistakes planted in ``game/``, which the tests must notice."""
