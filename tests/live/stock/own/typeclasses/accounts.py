"""The game's own accounts."""

from evennia.accounts.accounts import DefaultAccount


class Account(DefaultAccount):
    """A player."""

    def at_account_creation(self):
        super().at_account_creation()
        self.db.motto = "Light first."
