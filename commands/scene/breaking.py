"""+break: anybody stops the scene."""

from commands.base import TableCommand
from game.errors import Refused
from game.wording import say
from world.scenes.consent import questions
from world.scenes.people import running
from world.scenes.table.fighters import character_of
from world.silence import may_talk

UNNAMED = "unnamed"
MOST = 300
"""Letters of the reason."""


class CmdBreak(TableCommand):
    """Stop the scene: nothing goes on until its game master says so."""

    key = "+break"
    needs_sheet = False
    switch_names = (UNNAMED,)

    def act(self) -> None:
        table = self.table
        if table.scene.halted:
            raise Refused("already", say("people-halted-now"))
        if not (table.includes(self.me) or self.caller.staff):
            raise Refused("not_here", say("scenes_lines-not-in-it", number=table.scene.pk))
        if self.args:
            may_talk(self.caller)
        if len(self.args) > MOST:
            raise Refused("too_long", say("scenes_lines-too-long", most=MOST))
        running.halt(table, self.caller, self.args, named=UNNAMED not in self.switches)
        for who in table.scene.gms or [table.scene.starter]:
            if character := character_of(who):
                questions.notice("break", character, running.why_halted(table.scene), table.scene)
