"""Accounts: players as themselves, outside the fiction."""

from evennia.accounts.accounts import DefaultAccount, DefaultGuest

from typeclasses.at_table import AccountAtTable


class Account(AccountAtTable, DefaultAccount):
    """A player's account."""


class Guest(DefaultGuest):
    """A guest account; the settings do not allow guests."""
