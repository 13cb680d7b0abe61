"""+practice: a fight alone against a droid, led by the prompts."""

from commands.base import BUILD_FIRST
from commands.reading import ReadingCommand
from game.errors import Refused
from game.rulebooks.matching import resolve
from typeclasses.accounts import waiting_prompt
from world import coach, practice, yard
from world.scenes.telling import announce


class CmdPractice(ReadingCommand):
    """
    fight a droid, alone, to learn how it goes

    Usage:
      +practice             a padded droid that goes easy on you
      +practice veteran     one that fights back in earnest
      +practice remote      a floating sphere: hard to hit, easy to break
      +practice/end         stop; you leave the fight as you came
      +practice/hints       read the hints of the first fight again

    In the practice yard only: type yard at the landing. Everybody has a ground of his own
    there. The prompts say what to type. Wounds and what you use up in practice are not kept.
    """

    key = "+practice"
    aliases = ("+train",)
    help_category = "First steps"
    switch_names = ("end", "hints")

    def act(self):
        switch = self.switches[0] if self.switches else ""
        if switch == "hints":
            coach.forget(self.caller)
            self.say("You will read the hints again in your next practice fight: +practice.")
        elif switch == "end":
            self.end()
        else:
            self.begin()

    def begin(self):
        level = resolve(self.args or "easy", practice.DROIDS, "droid")
        if not yard.in_yard(self.caller):
            sentence = "Droids are in the practice yard: type yard at the landing, then +practice."
            raise Refused("wrong_room", sentence)
        if self.caller.sheet is None:
            raise Refused("no_sheet", BUILD_FIRST)
        ground = yard.ground_of(self.caller)
        if self.caller.location != ground:
            self.caller.move_to(ground, quiet=True)
        if practice.running(ground):
            text = waiting_prompt(self.caller)
            raise Refused("already", f"Your practice fight is on. {text}")
        practice.begin(self.caller, level)

    def end(self):
        room = self.caller.location
        if not (yard.is_ground(room) and practice.running(room)):
            raise Refused("no_combat", "No practice fight is running here. +practice starts one.")
        announce(room.table, "The droid lowers its arm and steps back.")
        room.end_practice(room.table)
