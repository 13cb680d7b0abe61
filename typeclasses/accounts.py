"""Accounts: who somebody is outside the fiction, and what he reads when he logs in."""

from evennia.accounts.accounts import DefaultAccount, DefaultGuest
from evennia.utils.ansi import raw

from world.scenes.coming import waiting_prompt
from world.scenes.questions import reminder

WELCOME = (
    "You are in the game. To begin with, type:",
    "  +chargen     choose a ready character, or build your own",
    "  yard         then +practice: your first fight, alone with an easy droid",
    "  help start   the first steps again; +combat shows any fight that is going on",
)
WELCOME_PROSE = (
    "You are in the game.",
    "Type +chargen to choose a ready character or to build your own.",
    "Type yard, and there +practice, for a first fight alone with a droid that goes easy.",
    "Type help start for the first steps again; +combat tells of any fight that is going on.",
)


class Account(DefaultAccount):
    """A player's account."""

    def at_post_login(self, session=None, **kwargs):
        """Evennia's own (which puppets the character), then the welcome or what is waited for."""
        super().at_post_login(session=session, **kwargs)
        if not self.attributes.get("welcomed", category="d6"):
            self.attributes.add("welcomed", True, category="d6")
            self.msg(raw("\n".join(self.welcome(session))), session=session)
        elif session and session.puppet and (text := waiting_prompt(session.puppet)):
            self.msg(raw(text), session=session)
        if session and session.puppet and (text := reminder(session.puppet)):
            self.msg(raw(text), session=session)

    def welcome(self, session) -> tuple[str, ...]:
        """The first lines ever read in the game."""
        return WELCOME_PROSE if self.uses_screenreader(session) else WELCOME


class Guest(DefaultGuest):
    """A guest; the settings admit none."""
