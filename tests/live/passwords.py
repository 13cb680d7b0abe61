"""Passwords of the servers that tests start."""

from world import passwords


class Hasher(passwords.Hasher):
    """The game's own, a thousandth as strong."""

    iterations = passwords.Hasher.iterations // 1000
