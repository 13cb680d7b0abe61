"""+gm and +request: who offers to run scenes, and asking a game master for something."""

from typing import Any

from commands.table.fighting import FightingCommand
from commands.talk.talking import TalkCommand
from game.encounter import field_commands as fc
from game.errors import Refused
from game.registry.matching import MatchError, resolve
from game.wording import Text, say
from world import on_call, presenters
from world.players import account_of
from world.scenes.people import requests

MASTER = "gm"


class CmdGm(TalkCommand):
    """Game masters on call."""

    key = "+gm"
    switch_names = ("offer",)

    def act(self) -> None:
        if self.switches:
            self.offer(self.args.lower())
        else:
            self.say(self.listed())

    def offer(self, word: str) -> None:
        if word not in ("on", "off"):
            raise Refused("bad_choice", say("seat-offer-on-or-off"))
        mine: Any = account_of(self.caller)
        on_call.offer(mine, word == "on")
        self.say(say("seat-offer-made") if word == "on" else say("seat-offer-ended"))

    def listed(self) -> Text:
        names = tuple(account.key for account in on_call.present())
        if not names:
            return say("seat-nobody-offers")
        return say("seat-on-call", names=names)


class CmdRequest(FightingCommand):
    """Ask the game master to allow something, or ask for a game master."""

    key = "+request"

    def act(self) -> None:
        what, _, why = self.args.partition("=")
        try:
            matter = resolve(what, (*self.matters(), MASTER), "matter")
        except MatchError:
            sentence = say("seat-request-of-whom", matters=self.matters())
            raise Refused("bad_matter", sentence) from None
        why = why.strip()[:200]
        if matter == MASTER:
            self.call(why)
        else:
            if not self.only_leads(self.table):
                self.fighter(self.me)
            self.give(fc.Request(self.me, matter, why))
            requests.to_the_seat(self.table, self.caller, matter)

    def matters(self) -> tuple[str, ...]:
        """Matters of all books; the engine refuses those of another book."""
        return tuple(
            dict.fromkeys(
                matter for presenter in presenters.every() for matter in presenter.matters
            )
        )

    def call(self, why: str) -> None:
        """Call for a game master (ADV-SYS-3). Raises Refused("nobody") if none is on call."""
        if not (told := on_call.call(self.caller, why)):
            raise Refused("nobody", say("seat-nobody-on-call"), "ADV-SYS-3")
        self.say(say("seat-master-asked", names=tuple(one.key for one in told)))
