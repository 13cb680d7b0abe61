"""Mutations: small mistakes planted in ``game/``, which the tests have to notice."""
