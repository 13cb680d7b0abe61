"""Password hashing for test servers."""

from world import passwords


class Hasher(passwords.Hasher):
    """The game's own hasher with a thousandth of the iterations."""

    iterations = passwords.Hasher.iterations // 1000
